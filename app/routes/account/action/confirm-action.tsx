import type { FormEvent } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountCard } from '../account-card.tsx';
import { AccountForm } from '../account-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import { AdviseNewPassword } from './advise-new-password.tsx';
import { LinkFailed } from './link-failed.tsx';
import { applyLink, type ConfirmedAction } from './mailed-link.ts';

/** A mailed link's action: its address and the button that carries it out, then its result. */
export function ConfirmAction({
  action: { mode, code, email },
  login,
}: {
  action: ConfirmedAction;
  login: string;
}) {
  const { ownAccount } = useText();
  const { failure, done, busy, attempt } = useAttempt();
  const texts = ownAccount.action.confirmed[mode];

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    await attempt(() => applyLink(identity, code));
  }

  if (done)
    return (
      <div role="status">
        <AccountCard title={texts.done} intro={texts.doneText(email)}>
          {mode === 'recoverEmail' || mode === 'revertSecondFactorAddition' ? (
            <AdviseNewPassword email={email} />
          ) : (
            <ButtonLink to={mode === 'verifyEmail' ? '/account' : login} look="primary" className="mt-6">
              {mode === 'verifyEmail' ? ownAccount.toAccount : ownAccount.toLogin}
            </ButtonLink>
          )}
        </AccountCard>
      </div>
    );
  // A lost connection leaves the link as it was, so the button stays; any other refusal is the link's end.
  if (failure && failure.code !== 'network-request-failed')
    return <LinkFailed mode={mode} failure={failure} />;
  return (
    <AccountCard title={texts.title} intro={texts.intro(email)}>
      <AccountForm onSubmit={apply} text={texts.button} busyText={texts.busy} busy={busy} failure={failure}>
        {null}
      </AccountForm>
    </AccountCard>
  );
}
