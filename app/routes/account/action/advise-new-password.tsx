import type { FormEvent } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { AuthFailureText } from '../auth-failure.tsx';
import { requestPasswordReset } from '../forgot/request-password-reset.ts';
import { useAttempt } from '../use-attempt.ts';

/** After a change was undone: the person who made it may know the password, so a button requests a new one. */
export function AdviseNewPassword({ email }: { email: string }) {
  const { ownAccount } = useText();
  const { action } = ownAccount;
  const { failure, done, busy, attempt } = useAttempt();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    await attempt(async () => requestPasswordReset(await identity(), email, undefined));
  }

  return (
    <>
      <Notice tone="warning" className="mt-6">
        {action.advice}
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        {email === '' ? (
          <ButtonLink to="/account/forgot" look="primary">
            {action.requestPasswordReset}
          </ButtonLink>
        ) : (
          <form method="post" noValidate onSubmit={send}>
            <SubmitButton text={action.adviceSend} busyText={action.adviceSending} busy={busy} done={done} />
          </form>
        )}
        <ButtonLink to="/login">{ownAccount.toLogin}</ButtonLink>
      </div>
      {failure && (
        <div className="mt-4">
          <AuthFailureText failure={failure} />
        </div>
      )}
      <div role="status" className="not-empty:mt-4">
        {done && (
          <Notice tone="success">
            <Unbroken text={action.adviceSent(email)} part={email} />
          </Notice>
        )}
      </div>
    </>
  );
}
