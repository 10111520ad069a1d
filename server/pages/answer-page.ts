import { encodingFor } from '../answers/content-encoding.ts';
import type { MadeAnswer } from '../answers/written-answer.ts';
import type { Services } from '../services.ts';
import { type AskedPage, pageReader } from './asked-page.ts';
import { KeptPages } from './kept-pages.ts';
import type { MarkedAnswers } from './marked-answers.ts';
import { type PageQuestion, requestFor } from './page-question.ts';
import { RenderedPage, type Renderer } from './rendered-page.ts';
import { ShownAnswers } from './shown-answers.ts';

const keptBytesMax = 64 * 1024 * 1024;

/**
 * A proxy may reuse a page for one second, and for one more second while it fetches the next. A browser asks each
 * time, and usually gets 304.
 */
const forEverybody = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const forThisBrowser = 'private, no-cache';

export interface PageCounts {
  /** `kept`: unchanged from memory; `rendered`: by React; `apart`: a page that is never kept. */
  answered(how: 'kept' | 'rendered' | 'apart', isNotModified: boolean): void;
  /** Registers the cache, whose size is read at each scrape. */
  watch(kept: { readonly bytes: number; readonly count: number }): void;
}

interface Parts {
  services: Services;
  answers: MarkedAnswers;
  today(): string;
  publicOrigin: string;
  render: Renderer;
  counts: PageCounts;
}

/** Answers requests for pages: home, list and hotels come from memory while the data they show is unchanged. */
export function pageAnswers({ services, answers, today, publicOrigin, render, counts }: Parts) {
  const kept = new KeptPages<RenderedPage>(keptBytesMax);
  const read = pageReader(publicOrigin.startsWith('https:'));
  counts.watch(kept);

  async function renderFor(question: PageQuestion): Promise<RenderedPage> {
    const shown = new ShownAnswers(services, answers, today);
    const request = requestFor(question, publicOrigin);
    return new RenderedPage(await render(request, shown.services, question.language), shown);
  }

  async function makePage(request: Request, { question, key, language }: AskedPage): Promise<FoundPage> {
    if (question) {
      const { page, wasKept } = await kept.get(key, () => renderFor(question));
      return { page, how: wasKept ? 'kept' : 'rendered' };
    }
    return { page: new RenderedPage(await render(request, services, language), undefined), how: 'apart' };
  }

  function answerWith(
    request: Request,
    { question, key, remember, vary }: AskedPage,
    { page, how }: FoundPage,
  ): MadeAnswer {
    const isForEverybody = page.mayBeKept && !question?.expectsAccount && !remember;
    const encoding = page.hasBody ? encodingFor(request.headers.get('accept-encoding')) : 'identity';
    const sizeBefore = page.bytes;
    const { bytes, tag } = page.body.in(encoding);
    if (page.bytes !== sizeBefore) kept.weigh(key, page);
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
    const asked = read(request);
    const page = asked.question && kept.findValid(asked.key);
    if (page) return answerWith(request, asked, { page, how: 'kept' });
    return makePage(request, asked).then((found) => answerWith(request, asked, found));
  };
}

interface FoundPage {
  page: RenderedPage;
  how: 'kept' | 'rendered' | 'apart';
}

/** Whether the browser has the page just so. */
function knows(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (!known) return false;
  return known.split(',').some((one) => `W/${one.trim().replace(/^W\//, '')}` === tag);
}
