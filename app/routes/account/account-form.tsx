import type { ReactNode, SubmitEventHandler } from 'react';
import { SignInSlow } from '../../session/sign-in-slow.tsx';
import type { ButtonLook } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import { type AuthFailure, AuthFailureText } from './auth-failure.tsx';

/** A form of the pages about signing in: its fields, one wide button, and the failure below it. */
export function AccountForm({
  onSubmit,
  onFocus,
  text,
  busyText,
  busy,
  look = 'primary',
  failure,
  trimmed = false,
  below,
  children,
}: {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onFocus?: () => void;
  /** The button's. */
  text: string;
  busyText: string;
  busy: boolean;
  look?: ButtonLook;
  failure: AuthFailure | undefined;
  /** Shows the library's message too. */
  trimmed?: boolean;
  /** The end of the form. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const isSlow = useOverdue(busy ? text : undefined);
  return (
    // The method keeps a password out of the address when the form is sent before hydration.
    <form method="post" noValidate onSubmit={onSubmit} onFocus={onFocus} className="mt-6 grid gap-4">
      {children}
      <SubmitButton text={text} busyText={busyText} busy={busy} look={look} className="mt-2 w-full" />
      {isSlow && <SignInSlow />}
      {failure && <AuthFailureText failure={failure} trimmed={trimmed} />}
      {below}
    </form>
  );
}
