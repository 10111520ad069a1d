import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { identity } from '../../../session/identity.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { AccountCard } from '../account-card.tsx';
import type { Route } from './+types/action';
import { ConfirmAction } from './confirm-action.tsx';
import { LinkFailed } from './link-failed.tsx';
import { type Landing, readLink } from './mailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { nextAddress } from './next-address.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, ({ ownAccount }) => ({ title: ownAccount.title })),
    { name: 'robots', content: 'noindex' },
  ];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readLink(identity, new URL(request.url).searchParams);
}

export function HydrateFallback() {
  const { action } = useText().ownAccount;
  return (
    <PageContainer width="form" className="min-h-dvh py-16">
      <p className="text-lg text-muted">{action.working}</p>
    </PageContainer>
  );
}

/** The target of the links in the authentication service's mails. */
export default function Action({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingCard landing={loaderData} login={nextAddress(search)} />;
}

function LandingCard({ landing, login }: { landing: Landing; login: string }) {
  const { ownAccount } = useText();
  const { action } = ownAccount;
  const [saved, setSaved] = useState(false);
  const toLogin = (
    <ButtonLink to={login} look="primary" className="mt-6">
      {ownAccount.toLogin}
    </ButtonLink>
  );
  if (saved)
    return (
      <AccountCard title={action.saved} intro={action.savedText}>
        {toLogin}
      </AccountCard>
    );
  switch (landing.kind) {
    case 'choose-password':
      return (
        <AccountCard title={action.choose} intro={action.chooseFor(landing.email)}>
          <NewPasswordForm code={landing.code} email={landing.email} done={() => setSaved(true)} />
        </AccountCard>
      );
    case 'confirm':
      return <ConfirmAction action={landing} login={login} />;
    case 'failed':
      return <LinkFailed mode={landing.mode} failure={landing.failure} />;
    case 'sign-in':
      return (
        <AccountCard title={action.signIn} intro={action.signInText}>
          {toLogin}
        </AccountCard>
      );
    case 'unknown':
      return (
        <AccountCard title={action.unknown} intro={action.unknownText}>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/account/forgot">{ownAccount.forgot.link}</ButtonLink>
            <ButtonLink to="/account">{ownAccount.toAccount}</ButtonLink>
          </div>
        </AccountCard>
      );
  }
}
