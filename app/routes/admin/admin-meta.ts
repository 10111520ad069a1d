import type { MetaDescriptor } from 'react-router';
import type { AdministrationTexts } from '../../i18n/administration.ts';
import { adminTextOf } from '../../i18n/use-admin-text.ts';
import { pageMeta } from '../../page-meta.ts';

/** The title of a page of the administration, from its own catalogue. */
export function adminMeta(
  matches: Parameters<typeof pageMeta>[0],
  title: (texts: AdministrationTexts) => string,
): MetaDescriptor[] {
  return pageMeta(matches, (_, language) => ({ title: title(adminTextOf(language)) }));
}
