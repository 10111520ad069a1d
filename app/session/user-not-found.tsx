import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/**
 * A guarded page while it is not known yet whether somebody is signed in: these words (section 4), and at most the
 * shape of what is about to be there, which says nothing of anybody.
 */
export function UserNotFound({ children }: { children?: ReactNode }) {
  return (
    <PageContainer className={`min-h-dvh ${children ? 'py-6 sm:py-8' : 'py-16'}`}>
      <p className={children ? 'mb-4 text-muted' : 'text-lg text-muted'}>{useText().account.userNotFound}</p>
      {children}
    </PageContainer>
  );
}
