import { type ElementHandle, launch } from 'puppeteer-core';
import { type Driver, enteredDocument, firstVisible, selectContent, type WindowSize } from './visitor.ts';

/** Drives Firefox by WebDriver BiDi, without a driver between. */
export async function firefoxDriver(
  executablePath: string,
  { width, height }: WindowSize,
): Promise<Driver<ElementHandle>> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    args: [`--width=${width}`, `--height=${height}`],
    // The window's own size: one that is only pretended ends with the change of the language.
    defaultViewport: null,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { current, enter, leave } = enteredDocument(() => page.mainFrame());
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    async find(path) {
      const found = await current().evaluateHandle(firstVisible, path);
      const element = found.asElement() as ElementHandle | null;
      if (!element) await found.dispose();
      return element;
    },
    text: (element) => element.evaluate((node) => (node as HTMLElement).innerText),
    click: (element) => element.click(),
    async select(element) {
      // Only a press takes the focus into a frame.
      await element.click();
      await element.evaluate(selectContent);
    },
    type: (element, text) => element.type(text),
    async choose(element, option) {
      const value = await element.evaluate(
        (select, text) =>
          [...(select as HTMLSelectElement).options].find((each) => each.text === text)?.value ?? '',
        option,
      );
      await element.select(value);
    },
    enter,
    leave,
    close: () => browser.close(),
  };
}
