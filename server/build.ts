import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * A program: writes the server with its libraries into `build/program`, a few files in the place of some 1,400, which
 * halves what loading it costs (decision 67). The sources run as they are too: `node server/main.ts`.
 */
const into = resolve('build', 'program');

/** Loaded from their own folders: they read files beside themselves, or only development has them. */
const leftOutside = ['@electric-sql/pglite', 'sharp', 'vite'];

/**
 * A module of the sources finds its programs, migrations and files beside itself, so its address stays the one that it has
 * there, wherever the repository is. Nothing else of `import.meta` would be the same in another file.
 */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta' },
    handler(code, id) {
      const from = relative(into, id).replaceAll('\\', '/');
      const changed = code.replaceAll('import.meta.url', `new URL('${from}', import.meta.url).href`);
      const unknown = /import\.meta\.(?!url\b|resolve\(['\w])\w+/.exec(changed);
      if (unknown)
        this.error(`${relative(dirname(into), id)}: ${unknown[0]} is not known to server/build.ts`);
      return { code: changed, map: null };
    },
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [ownAddresses],
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: 'server/main.ts',
    outDir: into,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'esnext',
    minify: false,
    rollupOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
});
