import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageContainer } from '../../ui/page-container.tsx';

/** A page of the newsletter: one message, and one action. */
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
 * A button that sends a link's secret. It is a plain form, with and without scripts. Opening the link changes
 * nothing, because security scanners open every link in a mail.
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

/** Pages behind a mailed link are private, and the link's secret must not be sent as a referrer. */
export function newsletterMeta(matches: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
  return [
    ...pageMeta(matches, ({ newsletter }) => ({ title: newsletter.title })),
    { name: 'referrer', content: 'no-referrer' },
  ];
}
