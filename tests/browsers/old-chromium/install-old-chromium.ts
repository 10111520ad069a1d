import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = import.meta.dirname;
const packed = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin', 'chromium.br');
/** Where the browser is once it is installed. */
export const oldChromium = join(folder, 'node_modules', '.cache', 'chromium-106');

/** Installs the version of this folder's lock file, if it is missing; the package contains the program itself. */
export function installOldChromium(): void {
  if (existsSync(oldChromium) || process.platform !== 'linux' || process.arch !== 'x64') return;
  process.stdout.write('installing Chromium 106\n');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !existsSync(packed)) return;
  mkdirSync(dirname(oldChromium), { recursive: true });
  writeFileSync(`${oldChromium}.part`, brotliDecompressSync(readFileSync(packed)));
  chmodSync(`${oldChromium}.part`, 0o755);
  renameSync(`${oldChromium}.part`, oldChromium);
}
