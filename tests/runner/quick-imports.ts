import { resolveWithinDrizzle } from '../../server/resolve-drizzle.ts';

// Before anything of a process of tests is loaded, as the server does before its own.
resolveWithinDrizzle();
