import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { renewAccount } from '../../../session/account-store.ts';
import { readWantedPage } from '../../../session/came-from.ts';
import type { SignedIn } from '../../../session/guards.ts';
import { identity } from '../../../session/identity.ts';
import type { NewSecondFactor } from '../../../session/second-factor.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusHome } from '../../../ui/use-focus.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { ConfirmSecondStep } from './confirm-second-step.tsx';
import { currentPassword, SecretForm } from './secret-form.tsx';

/** The administrator's second factor: set up with an authenticator app, and removed, after entering the password. */
export function SecondStep({
  account: { email, admin, secondFactorMissing },
  hasOne,
}: {
  account: SignedIn;
  hasOne: boolean;
}) {
  const texts = useText().ownAccount.secondStep;
  const { brand } = useSite().siteConfig;
  const { revalidate } = useRevalidator();
  const { form, field, failure, busy, attempt } = useAccountForm(currentPassword);
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [outcome, setOutcome] = useState<'setUp' | 'removed'>();
  // The two steps replace each other, so the pressed button disappears.
  const { part, home } = useFocusHome<HTMLDivElement, HTMLHeadingElement>();

  const submit = form.handleSubmit(async ({ password }) => {
    setOutcome(undefined);
    const done = await attempt(async () => {
      const service = await identity();
      if (hasOne) await service.removeSecondFactor(password);
      else setBegun(await service.newSecondFactor(password, brand));
    });
    if (!done) return;
    form.reset();
    if (!hasOne) return;
    await renewAccount();
    setOutcome('removed');
    await revalidate();
  });

  return (
    <AccountSection title={texts.title} intro={hasOne ? texts.on : texts.intro} heading={home}>
      {secondFactorMissing && (
        <Notice tone="warning" className="mt-4">
          {hasOne ? texts.again : texts.required}
        </Notice>
      )}
      <div ref={part}>
        {begun ? (
          <ConfirmSecondStep
            begun={begun}
            onDone={() => {
              setBegun(undefined);
              setOutcome('setUp');
            }}
          />
        ) : (
          <SecretForm
            email={email}
            onSubmit={submit}
            current={field('password')}
            submit={hasOne ? texts.remove : texts.start}
            busyText={hasOne ? texts.removing : texts.starting}
            busy={busy}
            failure={failure?.code === 'operation-not-allowed' ? undefined : failure}
          />
        )}
      </div>
      <div role="status" className="not-empty:mt-4">
        {outcome && <Notice tone="success">{texts.outcomes[outcome]}</Notice>}
      </div>
      {failure?.code === 'operation-not-allowed' && (
        <Notice tone="error" className="mt-4">
          {texts.notOffered}
        </Notice>
      )}
      {outcome === 'setUp' && admin && (
        <ButtonLink to={readWantedPage() ?? '/admin/allBookings'} look="primary" className="mt-4">
          {texts.toAdministration}
        </ButtonLink>
      )}
      <p className="mt-4 text-sm text-muted">{texts.lost}</p>
    </AccountSection>
  );
}
