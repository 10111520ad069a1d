import type { Language } from '../../contract/enumerations.ts';
import { filterParameters, searchParameters } from '../../contract/page-parameters.ts';
import { pageOfPlace } from '../../kernel/place-slug.ts';
import { languageNamed } from '../http/language.ts';

/** The question that a page answers, in normalised form. */
export interface PageQuestion {
  /** Path and query, without parameters that do not affect the page. */
  address: string;
  language: Language;
  /** Somebody was signed in in this browser before, so the page leaves out Login and Register. */
  expectsAccount: boolean;
}

const onlyHotel = /^\/hotels\/[^/]+$/;
const onlyPayment = /^\/payment\/return\/[^/]+$/;
/** The page of a payment's return names no payment, its script asks for it: one rendering serves all payments. */
const anyPayment = '/payment/return/any';
const publicPlace = /^\/stay\/[^/]+$/;
const publicHotel = /^\/stay\/[^/]+\/[^/]+$/;

/** The parameters of a page that is the same for everybody; undefined for any other page. */
function parametersOf(path: string): readonly string[] | undefined {
  if (onlyPayment.test(path)) return [];
  if (path === '/hotels') return [...searchParameters, ...filterParameters];
  if (publicPlace.test(path)) return ['page'];
  if (publicHotel.test(path)) return [];
  return path === '/' || onlyHotel.test(path) ? searchParameters : undefined;
}

/** Undefined for a page that is neither home nor the list, nor a hotel's, nor a public one of a hotel or place, nor a payment's return. */
export function pageQuestion(
  request: Request,
  language: Language,
  { pathname, searchParams } = new URL(request.url),
): PageQuestion | undefined {
  const names = parametersOf(pathname);
  if (!names) return undefined;
  const parameters = new URLSearchParams();
  for (const name of names) for (const value of valuesOf(searchParams, name)) parameters.append(name, value);
  if (publicPlace.test(pathname)) writePage(parameters);
  const named = languageNamed(searchParams);
  if (named) parameters.set('lang', named);
  const query = parameters.toString();
  const path = onlyPayment.test(pathname) ? anyPayment : pathname;
  return {
    address: query ? `${path}?${query}` : path,
    language,
    expectsAccount: /(?:^|;\s*)account=expected(?:;|$)/.test(request.headers.get('cookie') ?? ''),
  };
}

/** A place's page has one address: any other spelling of its number, or of the first page, is the same question. */
function writePage(parameters: URLSearchParams): void {
  const page = pageOfPlace(parameters);
  if (page === 1) parameters.delete('page');
  else parameters.set('page', String(page));
}

const repeated = ['facility', 'type'];

/** The first value of a single parameter; all values of a repeatable one, sorted. */
function valuesOf(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name);
  return repeated.includes(name) ? [...new Set(values)].sort() : values.slice(0, 1);
}

export function keyOf({ address, language, expectsAccount }: PageQuestion): string {
  return `${language} ${expectsAccount ? 'account' : ''} ${address}`;
}

/**
 * The request for the page's loaders. It contains no personal data of the visitor, so that none can get into a page
 * that is shown to others.
 */
export function requestFor({ address, expectsAccount }: PageQuestion, publicOrigin: string): Request {
  return new Request(new URL(address, publicOrigin), {
    headers: expectsAccount ? { Cookie: 'account=expected' } : {},
  });
}
