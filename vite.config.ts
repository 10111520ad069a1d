import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dictionary } from '@zxcvbn-ts/language-common';
import { defineConfig, type Plugin } from 'vite';

/** The part of the builder's data about modules that is used here. */
interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const everyPage = /[\\/]app[\\/](?:entry\.client|root)\.tsx(?:\?|$)/;
const firstPages = /[\\/]app[\\/]routes[\\/](?:home[\\/]home|hotels[\\/]hotels)\.tsx(?:\?|$)/;

/** Whether one of these pages imports a module, directly or not. The pages themselves do not count. */
function isImportedBy(pages: RegExp, id: string, modules: Modules): boolean {
  if (pages.test(id)) return false;
  const seen = new Set([id]);
  for (const next of seen) {
    if (pages.test(next)) return true;
    for (const importer of modules.getModuleInfo(next)?.importers ?? []) seen.add(importer);
  }
  return false;
}

const severalPages =
  /[\\/]app[\\/](?:cart|favourites|search|ui)[\\/](?!calendar|day-field|list|table|slides|dialog|sheet|alert|asked|use-focus|text-area|form-resolver|entered-values|use-field)/;

/**
 * The parts that pages share, in three files: the builder would make a file of each small part, forty of a kilobyte. On
 * a slow line each of them takes a round trip, and on a slow phone a few milliseconds of its processor. `start` is what every
 * page loads (the entry itself waits for a catalogue, which would wait for the file that contains the entry), `parts`
 * what home or list load and another page too, `forms` what other pages share.
 */
const sharedParts = [
  {
    name: (id: string, modules: Modules) => (isImportedBy(everyPage, id, modules) ? 'start' : null),
    priority: 3,
  },
  {
    name: (id: string, modules: Modules) => (isImportedBy(firstPages, id, modules) ? 'parts' : null),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: severalPages, minShareCount: 3, priority: 1 },
];

/**
 * The common passwords with which the browser compares a new one. The package's list of 49,000 would be 180 KB; the
 * first ten thousand that are long enough are sufficient.
 */
function commonPasswords(): Plugin {
  const name = 'virtual:common-passwords';
  return {
    name,
    resolveId: (id) => (id === name ? id : undefined),
    load(id) {
      if (id !== name) return undefined;
      const passwords = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 10_000);
      return `export default ${JSON.stringify(passwords.join(' '))}.split(' ');`;
    },
  };
}

/**
 * The oldest browsers in which a room can be booked (docs/decisions/084-old-browsers.md). `app/layout/old-browser.ts` tells
 * older ones, and `tests/process/old-browsers.test.ts` searches the built files for what these do not know.
 */
const oldestBrowsers = ['chrome106', 'safari15.4', 'firefox115'];

/** The part of a declaration in a style sheet that is used here. */
interface Declaration {
  value: string;
  prev(): { toString(): string } | undefined;
  clone(changed: { value: string }): { toString(): string };
  cloneBefore(changed: { value: string }): unknown;
}

/** Writes `vh` before `dvh`, which Chromium knows since 108: a window without a limit of its height could not be scrolled. */
function addKnownHeight(declaration: Declaration): void {
  const value = declaration.value.replaceAll(/(?<=\d)dvh/g, 'vh');
  if (value === declaration.value) return;
  const isThere = String(declaration.prev()) === String(declaration.clone({ value }));
  if (!isThere) declaration.cloneBefore({ value });
}

export default defineConfig(({ command }) => ({
  plugins: [commonPasswords(), tailwindcss(), reactRouter()],
  css: { postcss: { plugins: [{ postcssPlugin: 'known-heights', Declaration: addKnownHeight }] } },
  // Pictures and fonts stay separate files: they are cached separately and never add to a page's first bytes.
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, manifest: true, cssTarget: oldestBrowsers },
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rollupOptions: {
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames: 'static/[name]-[hash][extname]',
            codeSplitting: { groups: sharedParts },
          },
        },
      },
    },
    // The server enters the website through one function; it never imports the router itself.
    // Its files have the same addresses as the browser's, since a page names the files that the browser will load.
    ssr: {
      // Its libraries are in its own files, without their unused parts: two hundred modules fewer to load at each
      // start. Hot reload needs them outside: it runs modules one by one, and cannot run CommonJS.
      ...(command === 'build' && { resolve: { noExternal: true } }),
      build: {
        rollupOptions: { input: './app/ssr.ts', output: { assetFileNames: 'static/[name]-[hash][extname]' } },
      },
    },
  },
}));
