import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { MarkupCache, MarkupCacheContext } from './cached-markup/cached-part.tsx';
import { bn } from './i18n/bn.ts';
import { en } from './i18n/en.ts';
import { addCatalogue } from './i18n/load-catalogue.ts';
import { lateStart } from './layout/late-start.ts';
import { oldBrowserNotice } from './layout/old-browser.ts';
import { pageContext } from './page-context.ts';

addCatalogue('en', en);
addCatalogue('bn', bn);

/** Not in development, where a cached part would not show changes of the sources. */
const markupCache = import.meta.env.PROD ? new MarkupCache(crypto.randomUUID()) : undefined;

/**
 * The whole page is rendered into one string before it is sent. All loaders have answered by then and no part of a
 * page suspends on the server, so a stream would have no advantage. It would take a third longer, because it encodes
 * each word separately.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  // The router would send the loaders' data through a part of the page that suspends.
  const { serverHandoffStream, manifest, ...withoutData } = routerContext;
  const loaded = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const markup = renderToString(
    <MarkupCacheContext value={markupCache}>
      <ServerRouter
        context={{ ...withoutData, manifest: { ...manifest, routes: matchedRoutes(manifest, withoutData) } }}
        url={request.url}
        nonce={page.nonce}
      />
    </MarkupCacheContext>,
  );
  const data = [...page.beside].map(
    ([id, value]) => `<script type="application/json" id="${id}">${jsonInPage(value)}</script>`,
  );
  page.rendered = {
    html: `<!DOCTYPE html>${markupCache?.takeFrom(markup) ?? markup}`,
    data: data.join(''),
    scripts: [
      oldBrowserNotice(page.services.siteConfig().contact.phone),
      ...(routerContext.renderMeta?.didRenderScripts ? [handover(loaded)] : []),
      lateStart,
    ],
  };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** The page's own routes. The router would set up every route of the website anew for each page. */
function matchedRoutes(
  { routes }: EntryContext['manifest'],
  { staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>,
): EntryContext['manifest']['routes'] {
  return Object.fromEntries(staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]]));
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** The loaders' data for the router in the browser, as its own script would pass it. */
function handover(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${jsonInPage(data)});${controller}.close();`;
}

/** A missing page or a closed connection is not our error; anything else is logged once, with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}

const unsafeInScript = /[<>&\u2028\u2029]/g;

/**
 * JSON that is safe inside a script or data element: it cannot end the element. The router encodes its data in the
 * same way.
 */
const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    unsafeInScript,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
