import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PageRequest } from '../app/page-context.ts';
import type { Language } from '../contract/enumerations.ts';
import { earlyScripts } from './http/early-scripts.ts';
import { languageOf, languageToRemember } from './http/language.ts';
import type { Services } from './services.ts';

type RenderPage = (request: Request, services: Services, page: PageRequest) => Promise<Response>;

/** How pages come about: from the build, or from the sources with hot reload. */
export interface Website {
  /** Answers the page of a request, with the policy that allows its scripts. */
  page(request: Request): Promise<Response>;
  /** Development only: answers the sources' own addresses, or hands the request on. */
  sources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
}

interface Options {
  services: Services;
  policy: (nonce: string) => string;
  log: Logger;
  root: string;
  /** Visitors reach the site over https. */
  isEncrypted: boolean;
}

/** The built website. Throws when it was not built. */
export async function builtWebsite(options: Options): Promise<Website> {
  const build: { renderPage: RenderPage } = await import(
    pathToFileURL(`${options.root}/build/server/index.js`).href
  );
  const early = earlyScripts(options.root);
  return { page: pages(options, async () => build.renderPage, { early }), close: async () => {} };
}

/** The website from its sources, in this process, so that the database is opened once. */
export async function websiteFromSources(options: Options & { server: Server }): Promise<Website> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: options.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  });
  const load = async (): Promise<RenderPage> => (await vite.ssrLoadModule('/app/ssr.ts')).renderPage;
  return {
    page: pages(options, load, { policyOf: developmentPolicy }),
    sources: vite.middlewares,
    close: () => vite.close(),
  };
}

/** Hot reload writes its styles and its client into the page and talks over a socket. */
function developmentPolicy(): undefined {
  return undefined;
}

function pages(
  { services, policy, log, isEncrypted }: Options,
  load: () => Promise<RenderPage>,
  {
    policyOf = policy,
    early,
  }: { policyOf?: (nonce: string) => string | undefined; early?: Record<Language, string> },
) {
  return async (request: Request): Promise<Response> => {
    const render = await load();
    const nonce = randomBytes(16).toString('base64url');
    const language = languageOf(request);
    const report = (error: unknown) => log.error({ err: error }, 'page failed');
    const response = await render(request, services, { language, nonce, report });
    const headers = new Headers(response.headers);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (early && isPage) headers.append('Link', early[language]);
    const allowed = policyOf(nonce);
    if (allowed) headers.set('Content-Security-Policy', allowed);
    // The same address is another page in another language, and prices move: nobody in between may keep it.
    headers.set('Cache-Control', 'private, no-cache');
    headers.append('Vary', 'Accept-Language, Cookie');
    const remember = languageToRemember(request, isEncrypted);
    if (remember) headers.append('Set-Cookie', remember);
    return new Response(response.body, { status: response.status, headers });
  };
}
