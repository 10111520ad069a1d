import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Counts a page's requests from now on. */
export function pageRequests(page: Page) {
  const open = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  return {
    started: () => started,
    /** Waits until every request has ended, and the page has asked for nothing more because of an answer. */
    async ended(): Promise<void> {
      let before: number;
      do {
        before = started;
        await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
        // The page runs what waits for the answers, pictures and fonts of now before it answers this.
        await page.evaluate(async () => {
          await document.fonts.ready;
          await Promise.all([...document.images].filter(({ complete }) => complete).map(decoded));
          await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
          async function decoded(picture: HTMLImageElement) {
            await picture.decode().catch(() => {});
          }
        });
      } while (started > before || open.size > 0);
    },
  };
}
