import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Services } from '../server/services.ts';
import { type PageAnswer, type PageContext, type PageRequest, pageContext } from './page-context.ts';

export { busyPage } from './layout/busy-page.ts';
export { lateScriptType } from './layout/late-start.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders the page of a request. The server passes its services with each request, so the website's own bundle never
 * opens a database or reads configuration.
 */
export async function renderPage(
  request: Request,
  services: Services,
  pageRequest: PageRequest,
): Promise<PageAnswer> {
  const context = new RouterContextProvider();
  const page: PageContext = { services, ...pageRequest, beside: new Map() };
  context.set(pageContext, page);
  const response = await handle(request, context);
  return { response, rendered: request.method === 'HEAD' ? undefined : page.rendered };
}
