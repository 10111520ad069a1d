import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useAccount } from './account.tsx';
import { UserNotFound } from './user-not-found.tsx';

/**
 * A guarded page before it is there: the specified words until it is known who asks, and only then, for somebody who
 * is signed in, the shape of what is being fetched.
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
