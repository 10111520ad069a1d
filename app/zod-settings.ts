/**
 * At import, zod tests whether it may create functions from strings. The page's policy refuses that, and browsers
 * report each refusal. zod reads this setting (`z.config` would import all of it).
 */
if (typeof document !== 'undefined') Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
