import type { Language } from '../../contract/enumerations.ts';
import { filterParameters, searchParameters } from '../../contract/page-parameters.ts';
import { languageNamed } from '../http/language.ts';

/** The question that a page answers, in the one form in which it is asked again. */
export interface PageQuestion {
  /** Path and query, with what changes no page left out. */
  address: string;
  language: Language;
  /** Somebody was signed in here before: the page leaves out Login and Register. */
  expectsAccount: boolean;
}

const onlyHotel = /^\/hotels\/[^/]+$/;

/** The parameters that a page knows whose answer is the same for everybody; undefined for any other page. */
function parametersOf(path: string): readonly string[] | undefined {
  if (path === '/hotels') return [...searchParameters, ...filterParameters];
  return path === '/' || onlyHotel.test(path) ? searchParameters : undefined;
}

/** Undefined for a page that is not home, the list or a hotel. */
export function pageQuestion(
  request: Request,
  language: Language,
  { pathname, searchParams } = new URL(request.url),
): PageQuestion | undefined {
  const known = parametersOf(pathname);
  if (!known) return undefined;
  const asked = new URLSearchParams();
  for (const name of known) for (const value of valuesOf(searchParams, name)) asked.append(name, value);
  const named = languageNamed(searchParams);
  if (named) asked.set('lang', named);
  const query = asked.toString();
  return {
    address: query ? `${pathname}?${query}` : pathname,
    language,
    expectsAccount: /(?:^|;\s*)account=expected(?:;|$)/.test(request.headers.get('cookie') ?? ''),
  };
}

const repeated = ['facility', 'type'];

/** Of a parameter that counts once, the first; of one that may be repeated, all, in an order of their own. */
function valuesOf(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name);
  return repeated.includes(name) ? [...new Set(values)].sort() : values.slice(0, 1);
}

export function keyOf({ address, language, expectsAccount }: PageQuestion): string {
  return `${language} ${expectsAccount ? 'account' : ''} ${address}`;
}

/**
 * The request as the page's loaders see it. It carries nothing of the visitor's own, so that nothing of one can be in a
 * page that another is shown.
 */
export function requestFor({ address, expectsAccount }: PageQuestion, publicOrigin: string): Request {
  return new Request(new URL(address, publicOrigin), {
    headers: expectsAccount ? { Cookie: 'account=expected' } : {},
  });
}
