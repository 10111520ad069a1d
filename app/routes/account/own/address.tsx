import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import type { Person } from '../../../session/own-account.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { AuthFailureText } from '../auth-failure.tsx';
import { useAttempt } from '../use-attempt.ts';
import { AccountSection } from './account-section.tsx';

/** The e-mail address, whether it is confirmed and, if not, a button to confirm it. */
export function Address({ email, emailVerified }: Omit<Person, 'secondFactor'>) {
  const texts = useText().ownAccount.address;
  const { failure, done, busy: sending, attempt } = useAttempt();

  async function send() {
    if (!sending) await attempt(async () => (await identity()).sendVerification());
  }

  return (
    <AccountSection title={texts.title}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <EmailText email={email} />
        <Tag tone={emailVerified ? 'tea' : 'amber'}>{emailVerified ? texts.verified : texts.unverified}</Tag>
      </p>
      {!emailVerified && (
        <>
          <p className="mt-3 text-muted">{texts.why}</p>
          <Button
            className="mt-4 w-full sm:w-auto"
            aria-disabled={sending || undefined}
            onClick={() => void send()}
          >
            {texts.sendAgain}
          </Button>
          {failure && (
            <div className="mt-4">
              <AuthFailureText failure={failure} />
            </div>
          )}
          <div role="status" className="not-empty:mt-4">
            {sending && <span className="sr-only">{texts.sending}</span>}
            {done && (
              <Notice tone="success">
                <Unbroken text={texts.sent(email)} part={email} />
              </Notice>
            )}
          </div>
        </>
      )}
    </AccountSection>
  );
}
