import type { ReactNode, SubmitEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../i18n/language.tsx';
import type { ButtonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { type AuthFailure, AuthFailureText } from '../auth-failure.tsx';
import { UsernameForManagers } from '../username-for-managers.tsx';

/** A form that begins with the current password: its purpose, one button, and the result. */
export function SecretForm({
  email,
  onSubmit,
  current,
  currentError,
  submit,
  busyText,
  busy,
  look = 'secondary',
  failure,
  success,
  children,
}: {
  email: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  current: UseFormRegisterReturn;
  currentError: string | undefined;
  submit: string;
  busyText: string;
  busy: boolean;
  look?: ButtonLook;
  failure: AuthFailure | undefined;
  /** The success message, if there is one. */
  success?: string | undefined;
  children?: ReactNode;
}) {
  const { ownAccount } = useText();
  return (
    <>
      {/* The method keeps a password out of the address when the form is sent before hydration. */}
      <form method="post" noValidate onSubmit={onSubmit} className="mt-5 grid gap-4">
        <UsernameForManagers email={email} />
        <PasswordField
          label={ownAccount.currentPassword}
          autoComplete="current-password"
          error={currentError}
          {...current}
        />
        {children}
        <SubmitButton
          text={submit}
          busyText={busyText}
          busy={busy}
          look={look}
          className="mt-1 w-full sm:w-auto sm:justify-self-start"
        />
        {failure && <AuthFailureText failure={failure} />}
      </form>
      <div role="status" className="not-empty:mt-4">
        {success && <Notice tone="success">{success}</Notice>}
      </div>
    </>
  );
}
