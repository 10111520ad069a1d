import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * A program: bundles the server with its libraries into `build/program`. A few files instead of some 1,600 halve the
 * loading time (decision 67). The sources can also be run directly: `node server/main.ts`.
 */
const into = resolve('build', 'program');
const [making = 'build'] = process.argv.slice(2);

/** Not bundled: these packages read files in their own folders, or only development has them. */
const external = ['@electric-sql/pglite', 'sharp', 'vite'];

/**
 * A module finds its programs, migrations and files relative to itself. So `import.meta.url` is replaced by the URL
 * of its source, wherever the repository is. No other member of `import.meta` would be correct in the bundle.
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
  ssr: { noExternal: true, external: external },
  build: {
    ssr: 'server/main.ts',
    outDir: resolve(making, 'program'),
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
