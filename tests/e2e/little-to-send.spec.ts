import type { CDPSession, Page } from '@playwright/test';
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

test('home is at most 300 KB and a list 250 KB on a phone all told, however long nobody touches it, with one picture asked for ahead', async ({
  browser,
  site,
}) => {
  for (const [path, kilobytes] of [
    ['/?lang=en', 300],
    ['/hotels?district=Sylhet&lang=en', 250],
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
    // The whole traffic is measured, so the silence of the network is what is waited for, here and below.
    await page.goto(path, { waitUntil: 'networkidle' });
    // Everything that waits for its time has arrived then.
    await page.clock.runFor(30_000);
    await page.waitForLoadState('networkidle');
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
