import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/page-container.tsx';

/** A page of the newsletter: one thing said, and one thing to do. */
export function NewsletterCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <PageContainer width="form" className="py-12 sm:py-20">
      <div className="rounded-card border border-line bg-surface p-6 sm:p-9">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 max-w-prose text-muted">{text}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </PageContainer>
  );
}
