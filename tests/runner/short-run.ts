/**
 * `npm test` is to take less than eight minutes on two cores. So it leaves out what is in these lists, and browser tests that
 * are marked as rare; `npm run test:whole` runs everything. A file that is in no list runs in both.
 */
export const isShortRun = process.env.TEST_RUN === 'short' || process.env.TEST_RUN === 'fast';

/**
 * `npm run test:fast` is to take less than 90 seconds. It also leaves out faults and races, and of the calls what most changes
 * do not concern: mails, papers, figures, the search of other processes, and random requests.
 */
export const callsBesideFast =
  process.env.TEST_RUN === 'fast'
    ? [
        'tests/{faults,concurrency}/**',
        'tests/calls/{cancellation-mails,newsletter,outbox}.test.ts',
        'tests/calls/{csv-files,own-data,papers,police-list}.test.ts',
        'tests/calls/{all-bookings,dashboard,dashboard-money,health,metrics,today}.test.ts',
        'tests/calls/{events,search-announcements,search-index}.test.ts',
        'tests/calls/{fuzz,hostile-bodies,limits}.test.ts',
        'tests/calls/{administrators-alone,dead-tokens,guest-documents,second-factor}.test.ts',
        'tests/calls/{deleting,desk-money,money-back,moving,quote,season-prices,seasons}.test.ts',
      ]
    : [];

/** Beside PostgreSQL, on which all run: what sells and searches. The sites of the browser's tests are on this database too. */
export const embeddedInShortRun = ['tests/calls/{booking,database-errors,search-rules}.test.ts'];

/** On two processes in turn: sales, permissions, searches, and what both have to know at once. All are in the whole run alone. */
export const pairedCalls = isShortRun
  ? []
  : [
      'tests/calls/{booking,cancelling,changing,favourites,for-sale,hold-room,hotels}.test.ts',
      'tests/calls/{events,limits,lists,room-prices,search-rules,tokens}.test.ts',
    ];

/**
 * Lists of many thousand rows, matrices of figures, plans and counts of statements, rare faults of a database, of a clock and of
 * a mail server, and ways of signing in and of running that few sites have.
 */
export const callsInWholeRun = [
  'tests/calls/{long,whole}-lists.test.ts',
  'tests/calls/{cheaper-bookings,dashboard-reads,fuzz-digest}.test.ts',
  'tests/calls/{behind-a-proxy,data-keys,federated-sign-in,find-page}.test.ts',
  'tests/calls/{moved-clock,newsletter-key,overload,public-address}.test.ts',
  'tests/concurrency/{forgotten-accounts,reconciler-beside-buyers}.test.ts',
  'tests/faults/{busy-room,clock-put-back,cut-connections,mail-server,refusing-database}.test.ts',
  'tests/faults/search-{after-crash,behind,follows,from-replica}.test.ts',
];

/** The rows of an earlier version after an upgrade. */
export const unitsInWholeRun = ['db/upgrade.test.ts', 'domain/guests/plain-documents-store.test.ts'];

/** Of the stand-ins' protocols: files that are not pictures, floods of sign-ups, sign-in by other ways than a password, and mails that undo a change. */
export const contractsInWholeRun = [
  'tests/contract/identity/{many-at-once,other-methods,second-factor,undo-mails,waiting-for-a-reset}.test.ts',
  'tests/contract/images/{hostile-files,lifetime,served-pictures,without-metadata}.test.ts',
];

/**
 * Kills and frozen processes, clocks that jump, full disks, a silent database, large catalogues, backups under load: most start
 * a site many times.
 */
export const processesInWholeRun = [
  'backup',
  'changed-key',
  'clients-gone',
  'clock-jumps',
  'crash',
  'crash-writes',
  'disk',
  'filled-pages',
  'frozen-process',
  'hanging-provider',
  'large-catalogue',
  'nothing-personal',
  'private-data',
  'search-follows',
  'shared-address',
  'silent-database',
].map((name) => `tests/process/${name}.test.ts`);

/**
 * Rare situations (a lost answer, a slow line, another time zone, two tabs), long names, the keyboard alone, and what a call or
 * a shorter test covers among the others: papers and lists of the desk, the second step, the newsletter, the stand-in's card line.
 */
export const pagesInWholeRun = [
  'account-forms',
  'all-bookings',
  'audit',
  'calendar-keyboard',
  'calendar-range',
  'card-frame',
  'catalogue-fields',
  'catalogue-keyboard',
  'challenge',
  'change-choices',
  'confirmation',
  'correct-guest',
  'dashboard',
  'dates-gone',
  'desk-money',
  'empty-business',
  'entries-kept',
  'failed-parts',
  'failing-script',
  'far-zones',
  'field-bounds',
  'forced-colours',
  'found-by-others',
  'guest-documents',
  'guided-way',
  'health',
  'holidays',
  'home-on-a-phone',
  'home-slides',
  'hotel-policy',
  'hotel-stay',
  'late-parts',
  'long-names',
  'lost-answer',
  'lost-then-changed',
  'map-on-a-phone',
  'newsletter',
  'offline',
  'on-a-phone',
  'own-bookings-pages',
  'own-data',
  'papers',
  'past-midnight',
  'phone-back',
  'police-list',
  'redirect',
  'seasons',
  'second-step',
  'second-thoughts',
  'slow-line',
  'today',
  'typed-while-saving',
  'unsent-search',
  'walk-in-off-sale',
  'whole-life',
].map((name) => `**/${name}.spec.ts`);

/** Ends the title of a browser test that only the whole run executes, in a file of which others run always. */
export const rareTag = '@rare';

/** How much the random tests do in a short run, and in the whole. */
export const fuzzedRequests = isShortRun ? 1_000 : 20_000;
export const modelSequences = isShortRun ? 20 : 300;

/**
 * How long the database is gone (a search index is refused after a minute), and how long a transaction stays open
 * beside others that are followed: nearly no time except in the whole run, or as long as a variable says.
 */
const inWholeRun = (seconds: number) => (process.env.TEST_RUN === 'whole' ? seconds : 0);
export const databaseGoneSeconds = Number(process.env.DATABASE_GONE_SECONDS ?? inWholeRun(61));
export const openTransactionSeconds = Number(process.env.OPEN_TRANSACTION_SECONDS ?? inWholeRun(120));
