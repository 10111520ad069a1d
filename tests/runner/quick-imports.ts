import { registerHooks } from 'node:module';

const folder = '/node_modules/drizzle-orm/';

/**
 * Runs before any other module of a test process is loaded, and resolves the imports between drizzle-orm's own
 * modules. For each of these hundred modules Node would read the package's manifest of 180 KB again, only to learn its
 * module type: 0.3 s for each test file. The product is built into a few files and does not need it.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL?.includes(folder) || !/^\..*\.js$/.test(specifier)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
