import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeServiceWorker } from './offline/write-service-worker.ts';

const [into = 'build'] = process.argv.slice(2);

/**
 * Builds the website into `BUILD_FOLDER` and writes a compressed copy of each text file, once and at the best quality instead of at every
 * request. Run as a program; exits with the builder's exit code when it fails.
 */
const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (built.status !== 0) process.exit(built.status ?? 1);

const folder = join(into, 'client');
await writeServiceWorker(folder);

const worthwhile = /\.(?:js|css|svg|json|webmanifest)$/;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!worthwhile.test(name)) continue;
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
