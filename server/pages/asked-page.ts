import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/enumerations.ts';
import { languageNamed, languageOf, languageToRemember } from '../http/language.ts';
import { keyOf, type PageQuestion, pageQuestion } from './page-question.ts';

/** What a request asks of the pages. */
export interface AskedPage {
  language: Language;
  /** Undefined for a page that is never kept. */
  question: PageQuestion | undefined;
  /** The question as a key; empty without one. */
  key: string;
  /** The cookie that remembers the language, where there is something new to remember. */
  remember: string | undefined;
  /** An address that names its language shows the same to browsers in all languages. */
  vary: string;
}

const addressesKnownMax = 5_000;
/** Longer ones are read each time, so that what is remembered stays small. */
const charactersMax = 1_000;

/** Reads what requests ask. What an address asks is remembered: taking it apart costs as much as sending a kept page. */
export function pageReader(isEncrypted: boolean): (request: Request) => AskedPage {
  const known = new LRUCache<string, AskedPage>({ max: addressesKnownMax });
  return (request) => {
    const { url, headers } = request;
    // All of a request that the answer below depends on. No header can hold the sign between them, so no request is taken for another.
    const asked = `${url}\n${headers.get('accept-language') ?? ''}\n${ownCookies(headers.get('cookie'))}`;
    if (asked.length > charactersMax) return read(request, isEncrypted);
    const before = known.get(asked);
    if (before) return before;
    const page = read(request, isEncrypted);
    known.set(asked, page);
    return page;
  };
}

/** The site's own cookies; of other people's there may be any number. */
const ownCookies = (header: string | null): string =>
  header?.match(/(?:^|;\s*)(?:lang|account)=[^;]*/g)?.join() ?? '';

function read(request: Request, isEncrypted: boolean): AskedPage {
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
