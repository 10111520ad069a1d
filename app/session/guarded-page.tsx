import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useAccount } from './account.tsx';
import { signInAddress } from './came-from.ts';
import type { SignedIn } from './guards.ts';

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

/** A guarded page until the account is known: only this text (section 4). */
export function UserNotFound() {
  return (
    <PageContainer className="min-h-dvh py-16">
      <p className="text-lg text-muted">{useText().account.userNotFound}</p>
    </PageContainer>
  );
}
