import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { useOverdue } from '../ui/use-overdue.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useAccount } from './account.tsx';
import { signInAddress } from './came-from.ts';
import type { SignedIn } from './guards.ts';
import { SignInSlow } from './sign-in-slow.tsx';

/**
 * Leaves an open page of a signed-in person when that person signs out, here or in another tab. Answers the account
 * while the page may be shown. The router's guard protects the navigation to the page; this protects the open page.
 */
export function useGuard(): SignedIn | undefined {
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveTo = account.state === 'signed-out' ? signInAddress('/login', pathname + search) : undefined;
  useEffect(() => {
    if (leaveTo !== undefined) void navigate(leaveTo, { replace: true });
  }, [leaveTo, navigate]);
  return account.state === 'signed-in' ? account : undefined;
}

/**
 * A guarded page while it loads: the specified text until the account is known; then, for a signed-in person, the
 * page's skeleton.
 */
export function BeforePage({ shape }: { shape: ReactNode }) {
  const { common } = useText();
  if (useAccount().state !== 'signed-in') return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <p role="status">
        <VisuallyHidden>{common.loading}</VisuallyHidden>
      </p>
      {shape}
    </PageContainer>
  );
}

/** The database has five seconds, and a slow line a few more, before the specified text would be wrong. */
const signInMsMax = 10_000;

/** A guarded page until the account is known: only this text (section 4), and an explanation when that takes long. */
export function UserNotFound() {
  const { account } = useText();
  const isSlow = useOverdue('sign-in', signInMsMax);
  return (
    <PageContainer className="min-h-dvh py-16">
      {isSlow ? <SignInSlow /> : <p className="text-lg text-muted">{account.userNotFound}</p>}
    </PageContainer>
  );
}
