import { chromium } from '@playwright/test';

/** The time of the browser's main thread for one key in a filter of the list, in ms. */
export interface KeyPress {
  key: string;
  /** Until the letter is in the field and the page is painted with it. */
  typedMs: number;
  /** The scripts' part of that time. */
  scriptsMs: number;
}

const slowedTimes = 4;
/** Longer than the key's own work, shorter than the pause before the list is requested. */
const afterKeyMs = 250;
const listMs = 2_500;

/** Types a name into the filter of a list of twenty hotels on a processor that is slowed four times. */
export async function pressKeys(port: number, address: string): Promise<KeyPress[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => 1_000 * (metrics.find((one) => one.name === name)?.value ?? 0);
    return { all: ms('TaskDuration'), scripts: ms('ScriptDuration') };
  };
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  await page.getByLabel('Property Name').click();
  await rest(listMs);
  const pressed: KeyPress[] = [];
  for (const key of ['r', 'e', 's', 'o', 'r', 't']) {
    const before = await spent();
    await page.keyboard.press(key);
    await rest(afterKeyMs);
    const after = await spent();
    pressed.push({ key, typedMs: after.all - before.all, scriptsMs: after.scripts - before.scripts });
    await rest(listMs);
  }
  await page.close();
  await browser.close();
  return pressed;
}
