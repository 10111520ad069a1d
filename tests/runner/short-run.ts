/**
 * Which tests run is said by the names of their files: `npm test` leaves out `.rare`, and `npm run test:fast` also
 * `.slow`; `.embedded` runs on the embedded database in `npm test` too, where all others run on PostgreSQL; `.paired` also
 * runs on two processes over one database. `npm run test:whole` runs everything, and every call on both databases.
 */
export const isShortRun = process.env.TEST_RUN === 'short' || process.env.TEST_RUN === 'fast';
export const isFastRun = process.env.TEST_RUN === 'fast';

/** The files that this run leaves out. */
export const excludedFiles = [...(isShortRun ? ['**/*.rare.*'] : []), ...(isFastRun ? ['**/*.slow.*'] : [])];

/** Ends the title of a browser test that only the whole run executes, in a file of which others run always. */
export const rareTag = '@rare';

/** How much the random tests do in a short run, and in the whole. */
export const fuzzedRequests = isShortRun ? 1_800 : 20_000;
export const modelSequences = isShortRun ? 20 : 300;

/**
 * How long the database is gone (a search index is refused after a minute), and how long a transaction stays open
 * beside others that are followed: nearly no time except in the whole run, or as long as a variable says.
 */
const inWholeRun = (seconds: number) => (process.env.TEST_RUN === 'whole' ? seconds : 0);
export const databaseGoneSeconds = Number(process.env.DATABASE_GONE_SECONDS ?? inWholeRun(61));
export const openTransactionSeconds = Number(process.env.OPEN_TRANSACTION_SECONDS ?? inWholeRun(120));
