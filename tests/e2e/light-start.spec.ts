import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('home and list start without the browser’s formats, whose first use takes a phone a tenth of a second', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { usedFormats: used });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'DisplayNames'] as const) {
      const Format = Intl[name];
      const watched = new Proxy<object>(Format, {
        construct: (_, values) => {
          used.push(`${name} ${values[0]}`);
          return Reflect.construct(Format, values);
        },
      });
      Object.defineProperty(Intl, name, { value: watched, configurable: true, writable: true });
    }
  });
  for (const path of [
    '/?lang=bn',
    '/?lang=en',
    '/hotels?district=Sylhet&lang=bn',
    '/hotels?district=Sylhet&lang=en',
  ]) {
    await page.goto(path);
    // The calendar's buttons come with the scripts; on the list they are folded.
    await expect(page.locator('main search button[aria-haspopup=dialog]').first()).toBeAttached();
    const used = () => page.evaluate(() => (window as unknown as { usedFormats: string[] }).usedFormats);
    expect(await used(), path).toEqual([]);
    // What is counted is counted: the calendar writes its days with them.
    if (!path.startsWith('/?')) continue;
    await page.locator('main search button[aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(async () => (await used()).length, path).toBeGreaterThan(0);
  }
});
