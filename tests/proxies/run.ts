import { spawnSync } from 'node:child_process';
import { ensureProxies } from '../runner/tools.ts';

/** `npm run test:proxies`: only the tests behind real proxies; they fail when the proxies are missing. */
ensureProxies();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proxies', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', PROXIES_REQUIRED: 'yes' } },
);
process.exit(status ?? 1);
