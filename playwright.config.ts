import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

/** What Chromium needs as root and on a machine without a network. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card its process only hands on what it is told.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  // A page of a test lives for seconds: what the engine spends on faster code it does not give back.
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: 'tests',
  outputDir: '.test/browser',
  globalSetup: './tests/fixtures/prepared-site.ts',
  // One more than there are processors: a test waits for its page, the page for its site, and the site for its database.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Nothing is judged by its time: other stages and other sites want the same cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` runs the first; the second walks every page, which takes long, by `npm run walk`.
  projects: [
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: '**/wide/**' },
    { name: 'wide', testMatch: '**/wide/*.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-US',
    // Rows that move by themselves and panels that slide in are drawn by the processor, frame by frame, and every press
    // waits until they stand still. A test about a movement, and the journeys of a guest, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a tenth of the processor: `--trace on` brings one for a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quiet },
  },
});
