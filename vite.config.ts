import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dictionary } from '@zxcvbn-ts/language-common';
import { defineConfig, type Plugin } from 'vite';

/** What the builder knows of a module. */
interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const everyPage = /[\\/]app[\\/](?:entry\.client|root)\.tsx(?:\?|$)/;

/**
 * Whether every page loads a module: the root or the start in the browser imports it, or something that they import.
 * Not those two themselves: the start waits for a catalogue, which would wait for the file that the start is in.
 */
function isLoadedAlways(id: string, modules: Modules): boolean {
  if (everyPage.test(id)) return false;
  const seen = new Set([id]);
  for (const next of seen) {
    if (everyPage.test(next)) return true;
    for (const importer of modules.getModuleInfo(next)?.importers ?? []) seen.add(importer);
  }
  return false;
}

const severalPages =
  /[\\/]app[\\/](?:cart|favourites|search|ui)[\\/](?!calendar|day-field|list|table|slides|dialog|sheet|alert|use-focus|text-area|form-resolver)/;

/**
 * What pages share, in two files: the builder would make one of each small part, forty of a kilobyte, and on a slow
 * line each of them takes as long as its way there and back.
 */
const sharedParts = [
  {
    name: (id: string, modules: Modules) => (isLoadedAlways(id, modules) ? 'start' : null),
    priority: 2,
  },
  { name: 'parts', test: severalPages, minShareCount: 3, priority: 1 },
];

/**
 * The common passwords that a visitor's browser compares with: the package's list of 49,000 would be 180 KB, and what a
 * password has to be less common than is told by the first ten thousand that are long enough.
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

export default defineConfig({
  plugins: [commonPasswords(), tailwindcss(), reactRouter()],
  // Pictures and fonts stay files of their own: they are cached apart and never weigh on a page's first bytes.
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
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
    // Its files have the same addresses as the browser's, since a page names what the browser will fetch.
    ssr: {
      // Its libraries stand in its own files, without what no page uses of them: two hundred modules less for each start.
      resolve: { noExternal: true },
      build: {
        rollupOptions: { input: './app/ssr.ts', output: { assetFileNames: 'static/[name]-[hash][extname]' } },
      },
    },
  },
});
