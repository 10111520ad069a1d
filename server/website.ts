import { hash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PageAnswer, PageRequest } from '../app/page-context.ts';
import type { Language } from '../contract/enumerations.ts';
import type { MadeAnswer } from './answers/written-answer.ts';
import { languageOf, languageToRemember } from './http/language.ts';
import { textScripts } from './http/text-scripts.ts';
import { type PageCounts, pageAnswers } from './pages/answer-page.ts';
import { finishedPage, inlinePage, newNonce } from './pages/finished-page.ts';
import type { HashedAnswers } from './pages/hashed-answers.ts';
import type { Renderer } from './pages/rendered-page.ts';
import type { Services } from './services.ts';

type RenderPage = (request: Request, services: Services, page: PageRequest) => Promise<PageAnswer>;

/** The exports of the built website. */
interface WebsiteBuild {
  renderPage: RenderPage;
  busyPage(language: Language, brand: string, colours?: string): string;
  lateScriptType: string;
}

/** How pages are made: from the build, or from the sources with hot reload. */
export interface Website {
  /** Answers a request's page, with the policy that allows its scripts. */
  page(request: Request): MadeAnswer | Promise<MadeAnswer>;
  /** The page that replaces any page while the process is overloaded; absent in development. */
  busyPage?: (language: Language) => string;
  /** Development only: answers the sources' own addresses, or passes the request on. */
  sources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
}

/** The dependencies of pages. */
export interface WebsiteParts {
  services: Services;
  /** The same answers with content hashes, which show whether a cached page is still valid. */
  answers: HashedAnswers;
  today(): string;
  publicOrigin: string;
  /** The Content-Security-Policy of a page with these inline scripts. */
  policy(scripts: string[]): string;
  counts: PageCounts;
}

interface Options extends WebsiteParts {
  log: Logger;
  root: string;
}

/** The built website. Throws when it was not built. */
export async function builtWebsite(options: Options): Promise<Website> {
  const build: WebsiteBuild = await import(pathToFileURL(`${options.root}/build/server/index.js`).href);
  const render = renderer(options, build, textScripts(options.root));
  const { brand, look } = options.services.siteConfig();
  return {
    page: pageAnswers({ ...options, render }),
    busyPage: (language) => build.busyPage(language, brand, look?.styles),
    close: async () => {},
  };
}

/** The website from its sources, in this process, so that the database is opened only once. */
export async function websiteFromSources(options: Options & { server: Server }): Promise<Website> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: options.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  });
  const load = async (): Promise<RenderPage> => (await vite.ssrLoadModule('/app/ssr.ts')).renderPage;
  return {
    page: async (request) => freshPage(request, await load(), options),
    sources: vite.middlewares,
    close: () => vite.close(),
  };
}

/** Without a policy: hot reload inserts its styles and its client into the page and uses a socket. */
async function freshPage(
  request: Request,
  render: RenderPage,
  { services, publicOrigin, log }: Options,
): Promise<MadeAnswer> {
  const report = (error: unknown) => log.error({ err: error }, 'page failed');
  const { response, rendered } = await render(request, services, {
    language: languageOf(request),
    nonce: newNonce(),
    report,
  });
  const remember = languageToRemember(request, publicOrigin.startsWith('https:'));
  const headers = { ...Object.fromEntries(response.headers), ...(remember && { 'Set-Cookie': remember }) };
  const body = rendered ? Buffer.from(inlinePage(rendered)) : new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers, body };
}

function renderer(
  { policy, log }: Options,
  { renderPage, lateScriptType }: WebsiteBuild,
  texts: Record<Language, string[]>,
): Renderer {
  const report = (error: unknown) => log.error({ err: error }, 'page failed');
  return async (request, services, language) => {
    const nonce = newNonce();
    const { response, rendered } = await renderPage(request, services, { language, nonce, report });
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    if (!rendered) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const { html, scripts } = finishedPage(rendered, { nonce, type: lateScriptType, more: texts[language] });
    headers['content-security-policy'] = policy(scripts.map(sourceOf));
    return { status, headers, body: Buffer.from(html) };
  };
}

/** A script as a policy names it. */
const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;
