import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runner/longest-first.ts';

/** What a test waits for comes late on a machine that is busy; a second, which is usual, is too short there. */
const patience = { poll: { timeout: 60_000 } };

/** The calls' suite runs once over each database: both have to keep the same promises. */
const overDatabase = (kind: 'embedded' | 'server') => ({
  test: {
    name: `calls on ${kind}`,
    include: ['tests/calls/**/*.test.ts', 'tests/concurrency/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    env: { TEST_DATABASE: kind },
    globalSetup: [`./tests/fixtures/${kind}-database.ts`],
    setupFiles: ['./tests/fixtures/no-noise.ts'],
    // The files of a worker share the server's modules, whose loading would take a third of the time. What they
    // change is their own: each has a database and a server, and no module of the server holds state of a request.
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
            'domain/**/*.test.ts',
            'providers/**/*.test.ts',
            'server/**/*.test.ts',
            'standins/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          setupFiles: ['./tests/fixtures/no-noise.ts'],
          // A process a file would take longer than most of these files.
          isolate: false,
          testTimeout: 180_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // As the calls' suite: each file has stand-ins of its own.
          isolate: false,
          testTimeout: 180_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        // Whole processes.
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          // What they test are other processes; their own share what they load.
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
        // What is measured, which nothing may run beside: `npm test` runs it when all the rest has ended.
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
        // What is sold and who may, asked of two servers over one database by turns.
        test: {
          ...overDatabase('server').test,
          name: 'calls of two processes',
          include: [
            'booking',
            'hold-room',
            'cancelling',
            'changing',
            'events',
            'limits',
            'lists',
            'tokens',
          ].map((name) => `tests/calls/${name}.test.ts`),
          env: { TEST_DATABASE: 'server', TEST_PROCESSES: '2' },
        },
      },
    ],
  },
});
