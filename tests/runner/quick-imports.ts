import { resolveWithinDrizzle } from '../../server/resolve-drizzle.ts';

// Runs before any other module of a test process is loaded, as the server does before its own.
resolveWithinDrizzle();
