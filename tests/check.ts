import { staticChecks } from './runner/static-checks.ts';

/** `npm run check`: what the static checks say, in a few seconds. */
process.exit((await staticChecks()).failed > 0 ? 1 : 0);
