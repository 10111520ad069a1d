import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { excludedFiles, isShortRun, rareTag } from './tests/runner/short-run.ts';

/** Chromium's options for running as root and on a machine without a network. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card the graphics process would only pass on its input.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  // A page of the next test comes into the same process, whose scripts are compiled and warm: a new one takes a second more
  // for its first page.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // A test's page lives for seconds: the time that the engine spends on optimising is not regained.
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: 'tests',
  outputDir: '.test/browser',
  globalSetup: './tests/fixtures/prepared-site.ts',
  // Nothing runs beside the browser, which keeps a processor busy for each of its tests.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // No test depends on its speed: other stages and other sites use the same cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The tests of `npm run test:whole`, of which `npm test` runs the short ones; and, by `npm run walk`, a visit to every page.
  projects: [
    {
      name: 'browser',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/wide/**', ...excludedFiles],
      ...(isShortRun && { grepInvert: new RegExp(rareTag) }),
      // A page of its own for each test would be a process of its own, which takes half a second of the processor. What
      // the test before has stored is deleted.
      use: { reuseContext: true },
    },
    { name: 'wide', testMatch: '**/wide/*.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-US',
    // Without a graphics card the processor draws moving rows and sliding panels frame by frame, and every press
    // waits until they stand still. A test about a movement, and the journeys of a guest, turn movement on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a tenth of the processor time. So does a screenshot, which even `only-on-failure` takes of every page
    // that is left behind. `--trace on` records both.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quiet },
  },
});
