import type { ReactNode, SubmitEventHandler } from 'react';
import { credentials } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import type { ButtonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { useField } from '../../../ui/use-field.ts';
import { type AuthFailure, AuthFailureText } from '../auth-failure.tsx';
import { UsernameForManagers } from '../username-for-managers.tsx';

/** The entries of a form with no other field. */
export const currentPassword = credentials.pick({ password: true });

/** A form that begins with the current password: its purpose, one button, and the result. */
export function SecretForm({
  email,
  onSubmit,
  current,
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
  /** The field of the current password. */
  current: ReturnType<ReturnType<typeof useField>>;
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
        <PasswordField label={ownAccount.currentPassword} autoComplete="current-password" {...current} />
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
