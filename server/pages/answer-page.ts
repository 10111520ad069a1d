import { type Encoding, encodingFor } from '../answers/content-encoding.ts';
import type { MadeAnswer } from '../answers/written-answer.ts';
import { isCrawled } from '../overload/kind-of-work.ts';
import type { Services } from '../services.ts';
import { CachedPages } from './cached-pages.ts';
import type { HashedAnswers } from './hashed-answers.ts';
import { PageDependencies } from './page-dependencies.ts';
import { type PageQuestion, requestFor } from './page-question.ts';
import { type PageRequest, pageReader } from './page-request.ts';
import { RenderedPage, type Renderer } from './rendered-page.ts';

const megabyte = 1024 * 1024;
/** The pages that search engines crawl have a part of their own, since most of them are asked for once. */
const crawledBytesMax = 8 * megabyte;
const cachedBytesMax = 64 * megabyte - crawledBytesMax;
/**
 * A hotel's guarded page without dates, to which the button of its public page and its card in a crawled list lead: a crawl that
 * follows them asks for that of every hotel. A visitor who searches has dates.
 */
const hotelWithoutDates = /^\/hotels\/[^/?]+(?!.*[?&]checkIn=)(?:\?.*)?$/;

/**
 * A proxy may reuse a page for one second, and for one more second while it fetches the next. A browser asks each
 * time, and usually gets 304.
 */
const forEverybody = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const forThisBrowser = 'private, no-cache';

export interface PageCounts {
  /** `kept`: unchanged from memory; `rendered`: by React; `apart`: a page that is never cached. */
  answered(how: 'kept' | 'rendered' | 'apart', isNotModified: boolean): void;
  /** Registers the cache, whose size is read at each scrape. */
  watch(cached: { readonly bytes: number; readonly count: number }): void;
}

interface Parts {
  services: Services;
  answers: HashedAnswers;
  today(): string;
  publicOrigin: string;
  render: Renderer;
  counts: PageCounts;
}

/** Answers requests for pages: home, list, hotels, payment returns and public pages come from memory while the data they show is unchanged. */
export function pageAnswers({ services, answers, today, publicOrigin, render, counts }: Parts) {
  const visited = new CachedPages<RenderedPage>(cachedBytesMax);
  const crawled = new CachedPages<RenderedPage>(crawledBytesMax);
  const cacheOf = ({ address }: PageQuestion) =>
    isCrawled(address) || hotelWithoutDates.test(address) ? crawled : visited;
  const read = pageReader(publicOrigin.startsWith('https:'));
  counts.watch({
    get bytes() {
      return visited.bytes + crawled.bytes;
    },
    get count() {
      return visited.count + crawled.count;
    },
  });

  async function renderFor(question: PageQuestion, encoding: Encoding): Promise<RenderedPage> {
    const dependencies = new PageDependencies(services, answers, today);
    const request = requestFor(question, publicOrigin);
    const page = new RenderedPage(
      await render(request, dependencies.services, question.language),
      dependencies,
    );
    await page.body.prepare(encoding);
    return page;
  }

  async function makePage(request: Request, { question, key, language }: PageRequest): Promise<AnsweredPage> {
    if (question) {
      const { page, wasCached } = await cacheOf(question).get(key, () =>
        renderFor(question, encodingFor(request.headers.get('accept-encoding'))),
      );
      return { page, how: wasCached ? 'kept' : 'rendered' };
    }
    return { page: new RenderedPage(await render(request, services, language), undefined), how: 'apart' };
  }

  function answerWith(
    request: Request,
    { question, key, remember, vary }: PageRequest,
    { page, how }: AnsweredPage,
  ): MadeAnswer {
    const isForEverybody = page.isCacheable && !question?.expectsAccount && !remember;
    const encoding = page.hasBody ? encodingFor(request.headers.get('accept-encoding')) : 'identity';
    const sizeBefore = page.bytes;
    const { bytes, tag } = page.body.in(encoding);
    if (question && page.bytes !== sizeBefore) cacheOf(question).weigh(key, page);
    const headers: Record<string, string> = {
      ...page.headers,
      ETag: tag,
      'Cache-Control': isForEverybody ? forEverybody : forThisBrowser,
      Vary: vary,
      ...(remember && { 'Set-Cookie': remember }),
    };
    const isNotModified = page.status === 200 && knows(request, tag);
    counts.answered(how, isNotModified);
    if (isNotModified) return { status: 304, headers, body: null };
    if (!page.hasBody) return { status: page.status, headers, body: null };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return { status: page.status, headers, body: bytes };
  }

  // Synchronous when the page is in memory: each await costs a tenth of sending it.
  return (request: Request): MadeAnswer | Promise<MadeAnswer> => {
    const parsed = read(request);
    const page = parsed.question && cacheOf(parsed.question).findValid(parsed.key);
    if (page) return answerWith(request, parsed, { page, how: 'kept' });
    return makePage(request, parsed).then((answered) => answerWith(request, parsed, answered));
  };
}

interface AnsweredPage {
  page: RenderedPage;
  how: 'kept' | 'rendered' | 'apart';
}

/** Whether the browser has the page just so. */
function knows(request: Request, tag: string): boolean {
  const etags = request.headers.get('if-none-match');
  if (!etags) return false;
  return etags.split(',').some((one) => `W/${one.trim().replace(/^W\//, '')}` === tag);
}
