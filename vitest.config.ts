import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runner/longest-first.ts';
import { excludedFiles, isFastRun, isShortRun } from './tests/runner/short-run.ts';

/** Polls wait longer than the default second, because the machine may be busy. */
const patience = { poll: { timeout: 60_000 } };

const calls = isFastRun ? ['calls'] : ['calls', 'concurrency', 'faults'];
/** The files of the calls whose names have this mark; without one, all. */
const callsNamed = (suffix = '') => calls.map((folder) => `tests/${folder}/**/*${suffix}.test.ts`);

/** The suite of the calls runs once on each database: both have to keep the same promises. */
const overDatabase = (kind: 'embedded' | 'server') => ({
  test: {
    name: `calls on ${kind}`,
    include: callsNamed(isShortRun && kind === 'embedded' ? '.embedded' : ''),
    exclude: excludedFiles,
    env: { TEST_DATABASE: kind },
    globalSetup: [`./tests/fixtures/${kind}-database.ts`],
    setupFiles: ['./tests/fixtures/no-noise.ts'],
    // The files of a worker share the server's modules, because loading them would take a third of the time. They do
    // not share what they change: each has its own database and server, and no module of the server holds state of a
    // request.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: patience,
  },
});

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.test/vitest.json' }]],
    maxWorkers: availableParallelism(),
    execArgv: ['--import=./tests/runner/quick-imports.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'contract/**/*.test.ts',
            'db/**/*.test.ts',
            'demonstration/**/*.test.ts',
            'kernel/**/*.test.ts',
            'domain/**/*.test.ts',
            'providers/**/*.test.ts',
            'server/**/*.test.ts',
            'standins/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/runner/**/*.test.ts',
          ],
          exclude: excludedFiles,
          setupFiles: ['./tests/fixtures/no-noise.ts'],
          // A process per file would take longer than most of these files.
          isolate: false,
          testTimeout: 180_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: excludedFiles,
          // As in the suite of the calls: each file has its own stand-ins.
          isolate: false,
          testTimeout: 180_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        // Tests of whole processes.
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude: excludedFiles,
          // They test other processes; the test files themselves share their modules.
          isolate: false,
          testTimeout: 240_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'proxies',
          include: ['tests/proxies/**/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          expect: patience,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        // The booking in browsers that Playwright does not drive. Each takes a processor of its own.
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        // Measurements, which must run alone: `npm test` runs them when everything else has ended.
        test: {
          name: 'alone',
          include: ['tests/alone/**/*.test.ts'],
          testTimeout: 240_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      overDatabase('embedded'),
      overDatabase('server'),
      {
        // Sales, permissions and searches, on two servers over one database in turn.
        test: {
          ...overDatabase('server').test,
          name: 'calls of two processes',
          include: isShortRun ? [] : ['tests/calls/**/*.paired.*'],
          env: { TEST_DATABASE: 'server', TEST_PROCESSES: '2' },
        },
      },
    ],
  },
});
