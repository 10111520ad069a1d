import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';

/** Pages that a mail leads to are for its reader alone; a link's secret leaves with no referrer. */
export function newsletterMeta(matches: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
  return [
    ...pageMeta(matches, ({ newsletter }) => ({ title: newsletter.title })),
    { name: 'referrer', content: 'no-referrer' },
  ];
}
