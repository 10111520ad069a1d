import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../../tests/fixtures/program-path.ts';

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/**
 * Starts a Chromium with a profile of its own (CHROMIUM_PATH, else the one on the path); answers the port that
 * controls it.
 */
export async function startBrowser(open: AsyncDisposableStack): Promise<number> {
  const program = process.env.CHROMIUM_PATH ?? programPath('chromium') ?? programPath('chromium-browser');
  if (!program) throw new Error('Lighthouse needs a Chromium: set CHROMIUM_PATH to one.');
  const profile = mkdtempSync(join(tmpdir(), 'nibash-browser-'));
  const browser = spawn(program, [...quiet, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  open.defer(async () => {
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const told = join(profile, 'DevToolsActivePort');
  while (!existsSync(told) || !readFileSync(told, 'utf8').includes('\n')) {
    if (browser.exitCode !== null) throw new Error(`${program} ended with ${browser.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number(readFileSync(told, 'utf8').split('\n')[0]);
}
