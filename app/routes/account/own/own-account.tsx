import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CallProblem, call } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { hasEnded } from '../../../session/ended-session.ts';
import { UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../../session/guards.ts';
import { identity } from '../../../session/identity.ts';
import { PageContainer } from '../../../ui/page-container.tsx';
import { LateSecondStep } from '../late-second-step.tsx';
import type { Route } from './+types/own-account';
import { AccountSection } from './account-section.tsx';
import { Address } from './address.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { NameAndPhone } from './name-and-phone.tsx';
import { SecondStep } from './second-step.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ ownAccount }) => ({ title: ownAccount.title }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSignedIn(request);
  const person = identity().then(({ person: send }) => send());
  const account = person.catch((error: unknown) => {
    throw new CallProblem(hasEnded(error) ? 401 : 0, undefined);
  });
  const [identified, me] = await Promise.all([account, call('me', { signal: request.signal })]);
  return { ...identified, me };
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function OwnAccount({
  loaderData: { email, emailVerified, secondFactor, me },
}: Route.ComponentProps) {
  const { ownAccount } = useText();
  const account = useGuard();
  useReloadAccount(!emailVerified);
  if (!account) return <UserNotFound />;
  const administrator = account.admin || account.secondFactorMissing === true;
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <div className="mx-auto max-w-132 lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{ownAccount.title}</h1>
        <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6">
          <div>
            <NameAndPhone me={me} />
            {administrator && <SecondStep account={account} hasOne={secondFactor} />}
            <Address email={email} emailVerified={emailVerified} />
            <ChangePassword email={email} />
            {administrator ? (
              <AccountSection title={ownAccount.email.title} intro={ownAccount.email.administrator} />
            ) : (
              <ChangeEmail email={email} />
            )}
          </div>
          <div>
            <SignOutEverywhere email={email} />
            <DownloadData />
            {!administrator && <DeleteAccount email={email} />}
          </div>
        </div>
      </div>
      <LateSecondStep />
    </PageContainer>
  );
}

/** Reloads the page's data when the visitor returns to it, for example from the mail that was just sent. */
function useReloadAccount(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const look = () => void revalidate();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [wanted, revalidate]);
}
