/**
 * The schemas' library tries, when it is loaded, whether it may make functions out of texts. The page's policy refuses
 * that, and a browser notes each refusal. The library reads its settings here (`z.config` would load all of it).
 */
if (typeof document !== 'undefined') Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
