import { registerHooks } from 'node:module';

const folder = '/node_modules/drizzle-orm/';

/**
 * Resolves what drizzle-orm's own modules import of one another. For each of these hundred modules Node reads the
 * package's manifest again, which has 180 KB, only to learn that it is a module: that is a quarter of a start.
 */
export function resolveWithinDrizzle(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!parentURL?.includes(folder) || !/^\..*\.js$/.test(specifier)) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
