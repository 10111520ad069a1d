import { type ElementHandle, type Frame, launch } from 'puppeteer-core';
import type { WindowSize } from './browsers.ts';
import { type Driver, firstVisible, selectContent } from './visitor.ts';

interface Settings extends WindowSize {
  browser: 'firefox' | 'chrome';
  executablePath: string;
  args?: string[];
}

/** Drives Firefox by WebDriver BiDi, and an old Chromium by its own protocol. */
export async function drivenByPuppeteer({
  width,
  height,
  ...options
}: Settings): Promise<Driver<ElementHandle>> {
  const browser = await launch({ ...options, headless: true, defaultViewport: { width, height } });
  const [page = await browser.newPage()] = await browser.pages();
  let document: Frame = page.mainFrame();
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    async find(path) {
      const found = await document.evaluateHandle(firstVisible, path);
      const element = found.asElement() as ElementHandle | null;
      if (!element) await found.dispose();
      return element;
    },
    text: (element) => element.evaluate((node) => (node as HTMLElement).innerText),
    click: (element) => element.click(),
    select: (element) => element.evaluate(selectContent),
    type: (element, text) => element.type(text),
    async choose(element, option) {
      const value = await element.evaluate(
        (select, text) =>
          [...(select as HTMLSelectElement).options].find((each) => each.text === text)?.value ?? '',
        option,
      );
      await element.select(value);
    },
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
