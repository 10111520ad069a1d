import { useState } from 'react';
import { Link } from 'react-router';
import { CallProblem, call } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { signOutByPerson } from '../../../session/account-store.ts';
import { identity } from '../../../session/identity.ts';
import { useSite } from '../../../site.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SwitchRow } from '../../../ui/tick-group.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { currentPassword, SecretForm } from './secret-form.tsx';

/** The sentences; where wallets are offered, those that are true of them too. */
function useTexts() {
  const { ownAccount, wallet } = useText();
  const hasWallet = useSite().siteConfig.paymentWays.includes('wallet');
  return hasWallet ? { ...ownAccount.deletion, ...wallet.deletion } : ownAccount.deletion;
}

/** Afterwards nobody is signed in here, and the page's guard leads to login. */
export function DeleteAccount({ email }: { email: string }) {
  const texts = useTexts();
  const { form, field, failure, busy, attempt } = useAccountForm(currentPassword);
  const [refusal, setRefusal] = useState<CallProblem>();
  const [withdraws, setWithdraws] = useState(false);

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    let refused: CallProblem | undefined;
    const work = async () => {
      const client = await identity();
      await client.prove(password);
      await call('deleteAccount', { query: withdraws ? { reviews: 'withdraw' } : {} }).catch(
        (error: unknown) => {
          if (error instanceof CallProblem) refused = error;
          throw error;
        },
      );
      await client.signOut();
    };
    const isDeleted = await attempt(() => signOutByPerson(work));
    setRefusal(refused);
    if (isDeleted) await showToast('success', texts.done);
  });

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
        {[texts.goes, texts.stays, texts.stayToCome].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <SecretForm
        email={email}
        onSubmit={submit}
        current={field('password')}
        submit={texts.submit}
        busyText={texts.submitting}
        busy={busy}
        look="danger"
        failure={refusal ? undefined : failure}
      >
        <SwitchRow
          label={texts.withdrawReviews}
          hint={texts.reviewsStay}
          checked={withdraws}
          onChange={(event) => setWithdraws(event.currentTarget.checked)}
        />
      </SecretForm>
      {refusal && <Refused refusal={refusal} />}
    </AccountSection>
  );
}

/** Why the account was not deleted. Its data on this site may be deleted already. */
function Refused({ refusal: { code, problem } }: { refusal: CallProblem }) {
  const texts = useTexts();
  if (code === 'stays_to_come')
    return (
      <Notice tone="error" className="mt-4">
        <p>{texts.cancelFirst}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {problem?.stays?.map(({ reference }) => (
            <li key={reference}>
              <Link
                to={`/myBookings/${reference}`}
                className="inline-block py-2.5 text-tea underline underline-offset-4"
              >
                {reference}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    );
  const sentence =
    code === 'payment_in_progress'
      ? texts.paying
      : code === 'sign_in_too_old'
        ? texts.signInAgain
        : texts.failed;
  return (
    <Notice tone="error" className="mt-4">
      {sentence}
    </Notice>
  );
}
