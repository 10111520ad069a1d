/**
 * `npm test` is to take less than eight minutes on two cores. So it leaves out what is in these lists; `npm run test:whole` runs
 * everything. A file that is in no list runs in both.
 */
export const isShortRun = process.env.TEST_RUN === 'short' || process.env.TEST_RUN === 'fast';

/** `npm run test:fast` also leaves out faults and races: the slower half of a database's suite, which few changes concern. */
export const callsBesideFast =
  process.env.TEST_RUN === 'fast' ? ['tests/faults/**', 'tests/concurrency/**'] : [];

/** Beside PostgreSQL, on which all run: what sells, what searches, and one race and one fault. */
export const embeddedInShortRun = [
  'tests/calls/{booking,cancelling,database-errors}.test.ts',
  'tests/calls/{hold-room,hotels,room-changes,search-index,search-rules}.test.ts',
  'tests/concurrency/last-room.test.ts',
  'tests/faults/reconciler.test.ts',
];

/** On two processes in turn: sales, permissions, searches, and what both have to know at once. */
export const pairedCalls = [
  'booking',
  'events',
  'limits',
  'room-prices',
  'tokens',
  ...(isShortRun
    ? []
    : ['cancelling', 'changing', 'favourites', 'for-sale', 'hold-room', 'hotels', 'lists', 'search-rules']),
].map((name) => `tests/calls/${name}.test.ts`);

/** Lists of many thousand rows, a process with more work than it can do, and searches that a standby answers. */
export const callsInWholeRun = [
  'tests/calls/{long,whole}-lists.test.ts',
  'tests/calls/overload.test.ts',
  'tests/concurrency/reconciler-beside-buyers.test.ts',
  'tests/faults/busy-room.test.ts',
  'tests/faults/search-from-replica.test.ts',
];

/** Every picture of the demonstration, drawn anew; and what an upgrade makes of an earlier version's rows. */
export const unitsInWholeRun = [
  'demonstration/room-pictures.test.ts',
  'demonstration/scenes/**/*.test.ts',
  'db/upgrade.test.ts',
  'domain/guests/plain-documents-store.test.ts',
];

/** Of the stand-ins' protocols: files that are not pictures, floods of sign-ups, sign-in by other ways than a password, and mails that undo a change. */
export const contractsInWholeRun = [
  'tests/contract/identity/{many-at-once,other-methods,second-factor,undo-mails,waiting-for-a-reset}.test.ts',
  'tests/contract/images/{hostile-files,lifetime,served-pictures,without-metadata}.test.ts',
];

/** Kills and frozen processes, clocks that jump, full disks, large catalogues, backups under load: most start a site many times. */
export const processesInWholeRun = [
  'backup',
  'changed-key',
  'clock-jumps',
  'crash',
  'crash-writes',
  'disk',
  'drawn-pictures',
  'filled-pages',
  'frozen-process',
  'hanging-provider',
  'large-catalogue',
  'private-data',
  'shared-address',
].map((name) => `tests/process/${name}.test.ts`);

/**
 * Rare situations (a lost answer, a slow line, another time zone, two tabs), long names, and what has a shorter test of its
 * area among the others: the keyboard alone, the stand-in's card line, figures and marks of the administration.
 */
export const pagesInWholeRun = [
  'audit',
  'calendar-keyboard',
  'calendar-range',
  'card-frame',
  'catalogue-fields',
  'catalogue-keyboard',
  'dashboard',
  'dates-gone',
  'desk-money',
  'empty-business',
  'entries-kept',
  'failed-parts',
  'far-zones',
  'found-by-others',
  'health',
  'holidays',
  'home-slides',
  'late-parts',
  'long-names',
  'lost-answer',
  'lost-then-changed',
  'offline',
  'own-bookings-pages',
  'own-data',
  'past-midnight',
  'phone-back',
  'seasons',
  'second-thoughts',
  'slow-line',
  'typed-while-saving',
  'unsent-search',
  'walk-in-off-sale',
  'whole-life',
].map((name) => `**/${name}.spec.ts`);

/** How much the random tests do in a short run, and in the whole. */
export const fuzzedRequests = isShortRun ? 2_000 : 20_000;
export const modelSequences = isShortRun ? 40 : 300;

/**
 * How long the database is gone (a search index is refused after a minute), and how long a transaction stays open
 * beside others that are followed: nearly no time except in the whole run, or as long as a variable says.
 */
const inWholeRun = (seconds: number) => (process.env.TEST_RUN === 'whole' ? seconds : 0);
export const databaseGoneSeconds = Number(process.env.DATABASE_GONE_SECONDS ?? inWholeRun(61));
export const openTransactionSeconds = Number(process.env.OPEN_TRANSACTION_SECONDS ?? inWholeRun(120));
