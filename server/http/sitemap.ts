import type { Context } from 'hono';
import { districts, languages } from '../../contract/enumerations.ts';
import type { Database } from '../../db/statements/database.ts';
import { findPublicParts, publicHotels } from '../../domain/catalog/public-pages-store.ts';
import { publicPath } from '../../domain/catalog/public-path.ts';
import { placePath } from '../../kernel/place-slug.ts';
import { sentInParts } from '../answers/sent-in-parts.ts';
import { breakConnection } from '../answers/written-answer.ts';
import { notFound } from './refusal.ts';
import type { RequestVariables } from './request-variables.ts';

/** Addresses in a file of the map; each page has one in each language. */
const addressesInPart = 10_000;
const hotelsInPart = addressesInPart / languages.length;
/** Hotels that are read and written at once, so that memory does not grow with their number. */
const hotelsAtOnce = 500;
/** How long a process answers from the last count of parts, which reads all hotels. */
const partsLastMs = 60_000;

/** The pages that are no hotel's. A hotel's guarded page is not listed; its public one is. */
const pathsWith = (hasWallet: boolean) => [
  '/',
  // The payment gateway requires the page about the business.
  ...(hasWallet ? ['/about'] : []),
  ...['contact', 'terms', 'privacy', 'cancellation'].map((page) => `/${page}`),
  ...districts.map((district) => `/hotels?${new URLSearchParams({ district })}`),
  ...districts.map(placePath),
];

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const setBegins = `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const setEnds = '</urlset>\n';
const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

type PageContext = Context<{ Variables: RequestVariables }>;

/** The map of the public pages: an index of files, and the files. */
export function sitemap({
  publicOrigin,
  hasWallet,
  db,
}: {
  publicOrigin: string;
  hasWallet: boolean;
  db: Database;
}) {
  const entriesOf = pageEntries(publicOrigin);
  const pages =
    setBegins +
    pathsWith(hasWallet)
      .map((path) => entriesOf(path))
      .join('') +
    setEnds;
  const part = (name: string, changedAt?: string) =>
    `<sitemap><loc>${new URL(`/sitemap/${name}.xml`, publicOrigin).href}</loc>${lastChange(changedAt)}</sitemap>\n`;
  const findParts = lasting(() => findPublicParts(db, hotelsInPart));

  async function* hotelsOfPart(number: number): AsyncGenerator<Uint8Array> {
    let begin = setBegins;
    for await (const rows of publicHotels(db, {
      part: number,
      inPart: hotelsInPart,
      atOnce: hotelsAtOnce,
    })) {
      yield Buffer.from(begin + rows.map((row) => entriesOf(publicPath(row), row.changedAt)).join(''));
      begin = '';
    }
    // The schema wants an address at least: a part whose last hotel has gone since the index was read is no longer there.
    if (begin !== '') throw notFound('part of the sitemap');
    yield Buffer.from(setEnds);
  }

  return {
    /** GET /sitemap.xml */
    async index(context: PageContext): Promise<Response> {
      const parts = (await findParts()).map(({ part: number, changedAt }) =>
        part(`hotels-${number + 1}`, changedAt),
      );
      const xml = `${declaration}<sitemapindex xmlns="${schema}">\n${part('pages')}${parts.join('')}</sitemapindex>\n`;
      return context.body(xml, 200, headers);
    },
    /** GET /sitemap/pages.xml, /sitemap/hotels-1.xml, … */
    async file(context: PageContext): Promise<Response> {
      const name = context.req.param('file');
      if (name === 'pages.xml') return context.body(pages, 200, headers);
      const number = Number(/^hotels-([1-9]\d{0,5})\.xml$/.exec(name ?? '')?.[1]);
      if (!number) throw notFound('part of the sitemap');
      const body = await sentInParts(hotelsOfPart(number - 1), (error) => {
        context.get('log')().error({ err: error }, 'sitemap broken off');
        return breakConnection(context);
      });
      return context.body(body, 200, headers);
    },
  };
}

/** A page in every language, with links to its other languages. */
function pageEntries(publicOrigin: string) {
  const addressIn = (path: string, language: string) => {
    const url = new URL(path, publicOrigin);
    url.searchParams.set('lang', language);
    return escaped(url.href);
  };
  return (path: string, changedAt?: string) => {
    const alternates = languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(path, language)}"/>`,
      )
      .join('');
    return languages
      .map(
        (language) =>
          `<url><loc>${addressIn(path, language)}</loc>${lastChange(changedAt)}${alternates}</url>\n`,
      )
      .join('');
  };
}

const lastChange = (changedAt: string | undefined) =>
  changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}

/** The same answer for a while; one that failed is asked for again. */
function lasting<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; atMs: number } | undefined;
  return () => {
    if (last && performance.now() - last.atMs < partsLastMs) return last.answer;
    const answer = read();
    last = { answer, atMs: performance.now() };
    answer.catch(() => {
      last = undefined;
    });
    return answer;
  };
}
