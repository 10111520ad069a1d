import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { bn } from './i18n/bn.ts';
import { en } from './i18n/en.ts';
import { addCatalogue } from './i18n/load-catalogue.ts';
import { lateStart } from './layout/late-start.ts';
import { pageContext } from './page-context.ts';

addCatalogue('en', en);
addCatalogue('bn', bn);

/**
 * The whole page is rendered before it is sent: every loader has answered by then, so a stream would gain
 * nothing, and a page in one piece compresses better and cannot fail half-way.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      bootstrapScriptContent: lateStart,
      signal: request.signal,
      onError(error) {
        failed = true;
        report(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** A missing page or a closed connection is no fault of ours; anything else is logged once, with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}
