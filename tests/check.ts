import { staticChecks } from './runner/static-checks.ts';

/** `npm run check`: the static checks, in a few seconds. */
process.exit((await staticChecks()).failed > 0 ? 1 : 0);
