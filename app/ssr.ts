import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Services } from '../server/services.ts';
import { type PageRequest, pageContext } from './page-context.ts';

export { busyPage } from './layout/busy-page.ts';
export { lateScriptType } from './layout/late-start.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders the page of a request. The server hands its services over with each request, so the website's own
 * bundle never opens a database or reads configuration.
 */
export function renderPage(request: Request, services: Services, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, { services, ...page });
  return handle(request, context);
}
