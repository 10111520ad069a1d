import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { bn } from './i18n/bn.ts';
import { en } from './i18n/en.ts';
import { addCatalogue } from './i18n/load-catalogue.ts';
import { jsonInPage } from './json-in-page.ts';
import { lateStart } from './layout/late-start.ts';
import { pageContext } from './page-context.ts';
import { KeptParts, KeptPartsContext } from './ui/kept-part.tsx';

addCatalogue('en', en);
addCatalogue('bn', bn);

/** Not while sources change: a part would stay as it was. */
const keptParts = import.meta.env.PROD ? new KeptParts(crypto.randomUUID()) : undefined;

/**
 * The whole page is rendered into one string before it is sent: every loader has answered by then and no part of a page
 * waits on the server, so a stream would gain nothing. It takes a third longer, since it writes each word as bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  // The router would send the loaders' data by a part of the page that waits for it.
  const { serverHandoffStream, ...withoutData } = routerContext;
  const loaded = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const marked = renderToString(
    <KeptPartsContext value={keptParts}>
      <ServerRouter context={withoutData} url={request.url} nonce={page.nonce} />
    </KeptPartsContext>,
  );
  const data = [...page.beside].map(
    ([id, value]) => `<script type="application/json" id="${id}">${jsonInPage(value)}</script>`,
  );
  page.rendered = {
    html: `<!DOCTYPE html>${keptParts?.takeFrom(marked) ?? marked}`,
    data: data.join(''),
    scripts: [...(routerContext.renderMeta?.didRenderScripts ? [handover(loaded)] : []), lateStart],
  };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** The loaders' data for the router in the browser, as its own script would hand it over. */
function handover(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${jsonInPage(data)});${controller}.close();`;
}

/** A missing page or a closed connection is no fault of ours; anything else is logged once, with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}
