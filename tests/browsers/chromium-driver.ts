import { chromium, type ElementHandle, type Frame } from '@playwright/test';
import type { WindowSize } from './browsers.ts';
import { type Driver, firstVisible } from './visitor.ts';

/** Drives an old Chromium, which Playwright still can. */
export async function chromiumDriver(
  executablePath: string,
  size: WindowSize,
): Promise<Driver<ElementHandle<Element>>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: size, locale: 'en-US' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  let document: Frame = page.mainFrame();
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    find: async (path) => (await document.evaluateHandle(firstVisible, path)).asElement(),
    text: (element) => element.innerText(),
    click: (element) => element.click(),
    select: (element) => element.selectText(),
    type: (_, text) => page.keyboard.type(text),
    choose: async (element, option) => void (await element.selectOption({ label: option })),
    async enter(frame) {
      const inside = await frame.contentFrame();
      if (!inside) throw new Error('the frame has no document');
      document = inside;
    },
    async leave() {
      document = page.mainFrame();
    },
    close: () => browser.close(),
  };
}
