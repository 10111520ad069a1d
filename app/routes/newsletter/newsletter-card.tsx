import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { buttonClass } from '../../ui/button.tsx';
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
    <PageContainer width="form" className="py-8 sm:py-14">
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 max-w-prose text-muted">{text}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </PageContainer>
  );
}

/**
 * One button that sends a link's secret. A plain form, with and without scripts: the link alone changes nothing,
 * since the programs that look for bad links follow every one in a mail.
 */
export function PressForm({ action, token, text }: { action: string; token: string; text: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonClass('primary', 'w-full')}>
        {text}
      </button>
    </form>
  );
}

/** Pages that a mail leads to are for its reader alone; a link's secret leaves with no referrer. */
export function newsletterMeta(matches: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
  return [
    ...pageMeta(matches, ({ newsletter }) => ({ title: newsletter.title })),
    { name: 'referrer', content: 'no-referrer' },
  ];
}
