import { useRouteLoaderData } from 'react-router';
import type { Language } from '../contract/enumerations.ts';
import type { SiteConfig } from '../contract/site-config.ts';

/** The root loader's data about this installation and the request. */
export interface Site {
  language: Language;
  /** Whether the page's address names the language; otherwise it is the visitor's own. */
  namesLanguage: boolean;
  siteConfig: SiteConfig;
  /** Days by which this installation's clock is shifted (NOW); 0 in production. */
  daysMoved: number;
  /** Somebody was signed in when this browser was last used; whether they still are is known a moment later. */
  expectsAccount: boolean;
}

/** Undefined only on an error page, when the root loader itself failed. */
export function useOptionalSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}

export function useSite(): Site {
  const site = useOptionalSite();
  if (!site) throw new Error('the root loader has not answered');
  return site;
}
