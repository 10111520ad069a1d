import { existsSync, globSync } from 'node:fs';
import { programPath } from '../fixtures/program-path.ts';
import { oldChromium } from './old-chromium/install-old-chromium.ts';
import { drivenByPuppeteer } from './puppeteer-driver.ts';
import { type Visitor, visitorWith } from './visitor.ts';
import { drivenByWebKit } from './webkit-driver.ts';

export interface WindowSize {
  width: number;
  height: number;
}

/** A browser beside the current Chromium, in which the other tests run. */
interface OtherBrowser {
  name: string;
  /** Undefined where it is not installed. */
  open?: (size: WindowSize) => Promise<Visitor>;
}

const firefox = programPath('firefox-esr') ?? programPath('firefox');
const webKitDriver = programPath('WebKitWebDriver');
const [webKit] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const otherBrowsers: OtherBrowser[] = [
  {
    name: 'Firefox',
    ...(firefox && {
      open: async (size) =>
        visitorWith(await drivenByPuppeteer({ browser: 'firefox', executablePath: firefox, ...size })),
    }),
  },
  {
    name: 'WebKit',
    ...(webKitDriver &&
      webKit &&
      programPath('Xvfb') && {
        open: async (size) =>
          visitorWith(await drivenByWebKit({ driver: webKitDriver, browser: webKit }, size)),
      }),
  },
  {
    name: 'Chromium 106',
    ...(existsSync(oldChromium) && {
      open: async (size) =>
        visitorWith(
          await drivenByPuppeteer({
            browser: 'chrome',
            executablePath: oldChromium,
            args: ['--no-sandbox', '--disable-gpu', '--no-zygote', '--single-process'],
            ...size,
          }),
        ),
    }),
  },
];
