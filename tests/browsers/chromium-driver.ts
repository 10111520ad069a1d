import { chromium, type ElementHandle } from '@playwright/test';
import { type Driver, enteredDocument, firstVisible, type WindowSize } from './visitor.ts';

/** Drives an old Chromium, which Playwright still can. */
export async function chromiumDriver(
  executablePath: string,
  size: WindowSize,
): Promise<Driver<ElementHandle<Element>>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: size, locale: 'en-US' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { current, enter, leave } = enteredDocument(() => page.mainFrame());
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    find: async (path) => (await current().evaluateHandle(firstVisible, path)).asElement(),
    text: (element) => element.innerText(),
    click: (element) => element.click(),
    select: (element) => element.selectText(),
    type: (_, text) => page.keyboard.type(text),
    choose: async (element, option) => void (await element.selectOption({ label: option })),
    enter,
    leave,
    close: () => browser.close(),
  };
}
