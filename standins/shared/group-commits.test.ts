import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { groupCommits } from './group-commits.ts';

/** A disk that has written at once, or when the test says so. */
function open(sync: () => Promise<void> = () => Promise.resolve()) {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY)');
  const exec = vi.spyOn(database, 'exec');
  return {
    database,
    ...groupCommits(database, sync),
    add: (n: number) => database.prepare('INSERT INTO kept VALUES (?)').run(n).changes,
    kept: () =>
      database
        .prepare('SELECT n FROM kept ORDER BY n')
        .all()
        .map(({ n }) => n),
    commits: () => exec.mock.calls.filter(([text]) => text === 'COMMIT').length,
  };
}

test('changes of one turn are committed once, and each has its own result', async () => {
  const { commit, add, kept, commits } = open();
  const results = await Promise.all([1, 2, 3].map((n) => commit(() => [n, add(n)])));
  expect(results).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(kept()).toEqual([1, 2, 3]);
  expect(commits()).toBe(1);
});

test('one that throws undoes itself alone', async () => {
  const { commit, add, kept } = open();
  const [one, broken, other] = await Promise.allSettled([
    commit(() => add(1)),
    commit(() => {
      add(2);
      throw new Error('refused');
    }),
    commit(() => add(3)),
  ]);
  expect([one.status, broken.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept()).toEqual([1, 3]);
});

test('none is told as kept when the commit fails', async () => {
  const { database, commit, add } = open();
  const told = Promise.allSettled([commit(() => add(1)), commit(() => add(2))]);
  database.close();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('nothing is told before it is on the disk, and what is asked for meanwhile is committed together', async () => {
  const written: (() => void)[] = [];
  const { commit, add, kept, commits, untilKept } = open(
    () => new Promise((resolve) => written.push(resolve)),
  );
  const told: number[] = [];
  const ask = (n: number) => commit(() => add(n)).then(() => told.push(n));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const asked = [ask(1)];
  await turn();
  expect(kept()).toEqual([1]);
  let isRead = false;
  const read = untilKept()?.then(() => {
    isRead = true;
  });
  asked.push(ask(2));
  await turn();
  asked.push(ask(3));
  await turn();
  expect({ told, isRead, commits: commits() }).toEqual({ told: [], isRead: false, commits: 1 });
  written.shift()?.();
  await asked[0];
  await read;
  await turn();
  expect({ told, kept: kept(), commits: commits() }).toEqual({ told: [1], kept: [1, 2, 3], commits: 2 });
  written.shift()?.();
  await Promise.all(asked);
  expect(told).toEqual([1, 2, 3]);
  expect(untilKept()).toBeUndefined();
});

test('after a disk that could not be written nothing is told as kept any more', async () => {
  const { commit, add, untilKept } = open(() => Promise.reject(new Error('EIO')));
  const refused = (asked: Promise<unknown> | undefined) => expect(asked).rejects.toThrow('EIO');
  await refused(commit(() => add(1)));
  await refused(untilKept());
  await refused(commit(() => add(2)));
});

test('whoever commits without the group still waits for the disk', async () => {
  const { database, commit, add } = open();
  await commit(() => add(1));
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});
