import { existsSync, globSync } from 'node:fs';
import { programPath } from '../fixtures/program-path.ts';
import { chromiumDriver } from './chromium-driver.ts';
import { firefoxDriver } from './firefox-driver.ts';
import { oldChromium } from './old-chromium/install-old-chromium.ts';
import { type Visitor, visitorWith, type WindowSize } from './visitor.ts';
import { webKitDriver } from './webkit-driver.ts';

/** A browser beside the current Chromium, in which the other tests run. */
interface OtherBrowser {
  name: string;
  /** Undefined where it is not installed. */
  open?: (size: WindowSize) => Promise<Visitor>;
}

const firefox = programPath('firefox-esr') ?? programPath('firefox');
const screen = programPath('Xvfb');
const driver = programPath('WebKitWebDriver');
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const webKit = screen && driver && browser ? { screen, driver, browser } : undefined;

export const otherBrowsers: OtherBrowser[] = [
  {
    name: 'Firefox',
    ...(firefox && { open: async (size) => visitorWith(await firefoxDriver(firefox, size)) }),
  },
  {
    name: 'WebKit',
    ...(webKit && { open: async (size) => visitorWith(await webKitDriver(webKit, size)) }),
  },
  {
    name: 'Chromium 106',
    ...(existsSync(oldChromium) && {
      open: async (size) => visitorWith(await chromiumDriver(oldChromium, size)),
    }),
  },
];
