import { spawnSync } from 'node:child_process';
import { ensureBrowsers } from '../runner/tools.ts';

/** `npm run test:browsers`: the booking in browsers other than the current Chromium; it fails when one of them is missing. */
ensureBrowsers();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SITE_PROGRAM: 'build/program/main.js',
      BROWSERS_REQUIRED: 'yes',
    },
  },
);
process.exit(status ?? 1);
