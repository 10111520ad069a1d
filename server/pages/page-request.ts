import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/enumerations.ts';
import { languageNamed, languageOf, languageToRemember } from '../http/language.ts';
import { isCrawled } from '../overload/kind-of-work.ts';
import { keyOf, type PageQuestion, pageQuestion } from './page-question.ts';

/** A request for a page, parsed. */
export interface PageRequest {
  language: Language;
  /** Undefined for a page that is never cached. */
  question: PageQuestion | undefined;
  /** The question as a cache key; empty without one. */
  key: string;
  /** The cookie that remembers the language, when there is something new to remember. */
  remember: string | undefined;
  /** An address that names its language is the same for browsers of all languages. */
  vary: string;
}

const requestsMax = 5_000;
/** Longer requests are parsed each time, to limit the cache. */
const charactersMax = 1_000;

/** Parses requests for pages. The results are cached, because parsing costs as much as sending a cached page. */
export function pageReader(isEncrypted: boolean): (request: Request) => PageRequest {
  const parsed = new LRUCache<string, PageRequest>({ max: requestsMax });
  return (request) => {
    const { url, headers } = request;
    // Everything of a request that the result depends on. No header can contain the separator, so two different
    // requests never have the same key.
    const key = `${url}\n${headers.get('accept-language') ?? ''}\n${ownCookies(headers.get('cookie'))}`;
    if (key.length > charactersMax) return read(request, isEncrypted);
    const before = parsed.get(key);
    if (before) return before;
    const page = read(request, isEncrypted);
    // Thousands of crawled addresses would displace those that visitors use, also those that are no page's.
    if (!isCrawled(new URL(url).pathname)) parsed.set(key, page);
    return page;
  };
}

/** The site's own cookies; there may be any number of others. */
const ownCookies = (header: string | null): string =>
  header?.match(/(?:^|;\s*)(?:lang|account)=[^;]*/g)?.join() ?? '';

function read(request: Request, isEncrypted: boolean): PageRequest {
  const url = new URL(request.url);
  const language = languageOf(request, url);
  const question = pageQuestion(request, language, url);
  return {
    language,
    question,
    key: question ? keyOf(question) : '',
    remember: languageToRemember(request, isEncrypted, url),
    vary: languageNamed(url.searchParams)
      ? 'Accept-Encoding, Cookie'
      : 'Accept-Encoding, Accept-Language, Cookie',
  };
}
