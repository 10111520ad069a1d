import type { CDPSession, Page } from '@playwright/test';
import { pageRequests } from './page-requests.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;
const phone = { width: 412, height: 823 };

/** Every response that the page gets, with its headers, as sent over the wire. */
async function countedAnswers(page: Page): Promise<{ address: string; bytes: number }[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const answers: { address: string; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    answers.push({ address: addresses.get(requestId) ?? '?', bytes: encodedDataLength }),
  );
  await session.send('Network.enable');
  return answers;
}

/** The addresses of the pictures in view that have not arrived. */
const unfinishedPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, left, right, width } = picture.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return isInView && !(picture.complete && picture.naturalWidth > 0);
      })
      .map(({ src }) => src),
  );

test('home is at most 300 KB and a list 275 KB on a phone all told, however long nobody touches it, with one picture asked for ahead', async ({
  browser,
  site,
}) => {
  for (const [path, kilobytes] of [
    ['/?lang=en', 300],
    ['/hotels?district=Sylhet&lang=en', 275],
  ] as const) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: phone,
      screen: phone,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.clock.install();
    const answers = await countedAnswers(page);
    const requests = pageRequests(page);
    await page.goto(path);
    // The calendar's buttons come with the scripts; on the list they are folded.
    await expect(page.locator('main search button[aria-haspopup=dialog]').first()).toBeAttached();
    await expect.poll(() => unfinishedPictures(page)).toEqual([]);
    // Until nothing that waits for its time asks for anything more.
    let before: number;
    do {
      await requests.ended();
      before = requests.started();
      await page.clock.runFor(30_000);
      await requests.ended();
    } while (requests.started() > before);
    const sum = answers.reduce((bytes, answer) => bytes + answer.bytes, 0);
    const largest = answers.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12);
    const said = largest
      .map(({ address, bytes }) => `${Math.round(bytes / kilobyte)} KB ${address}`)
      .join('\n');
    expect(sum, said).toBeGreaterThan(150 * kilobyte);
    expect(sum, said).toBeLessThanOrEqual(kilobytes * kilobyte);

    const html = await (await context.request.get(path)).text();
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    // Fonts that arrive after the first words would move them.
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(1);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
    await context.close();
  }
});
