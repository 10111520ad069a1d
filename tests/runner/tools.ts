import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installOldChromium } from '../browsers/old-chromium/install-old-chromium.ts';
import { postgresPrograms } from '../fixtures/postgres-cluster.ts';
import { programPath } from '../fixtures/program-path.ts';

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** Debian's name of the headless browser, which takes a third less processor time than the full one. */
const shell = 'chromium-headless-shell';

/** CHROMIUM_PATH, else the first installed one of these, else Playwright's own. */
function browserPath(names: string[]): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = names.map(programPath).find((file) => file !== undefined);
  return onPath ?? [chromium.executablePath()].find((file) => existsSync(file));
}

/** Installs Debian packages when this is root on a system that has them. */
function installPackages(names: string[]): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  process.stdout.write(`installing ${names.join(', ')}\n`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/**
 * Installs the proxies that some tests put in front of the site or its database, the program that evaluates its
 * alarms, and the one that sets a process's clock; the tests that need them say so when they are missing.
 */
export function ensureProxies(): void {
  const packages = {
    nginx: 'nginx',
    caddy: 'caddy',
    openssl: 'openssl',
    pgbouncer: 'pgbouncer',
    promtool: 'prometheus',
    faketime: 'faketime',
  };
  const missing = Object.entries(packages).filter(([name]) => programPath(name) === undefined);
  if (missing.length > 0) installPackages(missing.map(([, name]) => name));
}

/**
 * Installs the browsers of `npm run test:browsers`, which say so when they are missing: Firefox, WebKit with the screen that it
 * needs, and an old Chromium.
 */
export function ensureBrowsers(): void {
  const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };
  const missing = Object.entries(packages).filter(([name]) => programPath(name) === undefined);
  if (missing.length > 0) installPackages([...missing.map(([, name]) => name), 'fonts-noto-core']);
  installOldChromium();
}

/** Installs the programs that read a printed voucher's code; the tests of vouchers say so when they are missing. */
function ensurePaperReaders(): void {
  const packages = { pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' };
  const missing = Object.entries(packages).filter(([name]) => programPath(name) === undefined);
  if (missing.length > 0) installPackages(missing.map(([, name]) => name));
}

/**
 * Installs the browser and PostgreSQL where they are missing; answers the variables with their paths. Tests use the
 * headless shell; pictures are taken by the full browser, as visitors have it.
 */
export function ensureTools(browser: 'shell' | 'whole'): { CHROMIUM_PATH: string } {
  ensureProxies();
  ensurePaperReaders();
  if (!postgresPrograms()) installPackages(['postgresql']);
  const names = browser === 'shell' ? [shell, ...wholeBrowsers] : [...wholeBrowsers, shell];
  if (browser === 'shell' && browserPath([shell]) === undefined) installPackages([shell, 'fonts-noto-core']);
  // Not every system has the shell.
  if (!browserPath(names)) installPackages(['chromium', 'fonts-noto-core']);
  const path = browserPath(names);
  const wanting = [
    ...(path ? [] : ['a Chromium (set CHROMIUM_PATH to one)']),
    ...(postgresPrograms() ? [] : ['PostgreSQL (its programs initdb and postgres on the path)']),
  ];
  if (!path || wanting.length > 0) {
    console.error(`The tests need ${wanting.join(' and ')}.`);
    process.exit(1);
  }
  return { CHROMIUM_PATH: path };
}
