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
    stored: () =>
      database
        .prepare('SELECT n FROM kept ORDER BY n')
        .all()
        .map(({ n }) => n),
    commits: () => exec.mock.calls.filter(([text]) => text === 'COMMIT').length,
  };
}

test('changes of one tick are committed once, and each has its own result', async () => {
  const { commit, add, stored, commits } = open();
  const results = await Promise.all([1, 2, 3].map((n) => commit(() => [n, add(n)])));
  expect(results).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(stored()).toEqual([1, 2, 3]);
  expect(commits()).toBe(1);
});

test('one that throws undoes itself alone', async () => {
  const { commit, add, stored } = open();
  const [one, broken, other] = await Promise.allSettled([
    commit(() => add(1)),
    commit(() => {
      add(2);
      throw new Error('refused');
    }),
    commit(() => add(3)),
  ]);
  expect([one.status, broken.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 3]);
});

test('none is reported as stored when the commit fails', async () => {
  const { database, commit, add } = open();
  const told = Promise.allSettled([commit(() => add(1)), commit(() => add(2))]);
  database.close();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('nothing is told before it is on the disk, and what is asked for meanwhile is committed together', async () => {
  const written: (() => void)[] = [];
  const { commit, add, stored, commits, untilStored } = open(
    () => new Promise((resolve) => written.push(resolve)),
  );
  const told: number[] = [];
  const send = (n: number) => commit(() => add(n)).then(() => told.push(n));
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const requests = [send(1)];
  await tick();
  expect(stored()).toEqual([1]);
  let isRead = false;
  const read = untilStored()?.then(() => {
    isRead = true;
  });
  requests.push(send(2));
  await tick();
  requests.push(send(3));
  await tick();
  expect({ told, isRead, commits: commits() }).toEqual({ told: [], isRead: false, commits: 1 });
  written.shift()?.();
  await requests[0];
  await read;
  await tick();
  expect({ told, stored: stored(), commits: commits() }).toEqual({
    told: [1],
    stored: [1, 2, 3],
    commits: 2,
  });
  written.shift()?.();
  await Promise.all(requests);
  expect(told).toEqual([1, 2, 3]);
  expect(untilStored()).toBeUndefined();
});

test('after the disk could not be written nothing is reported as stored any more', async () => {
  const { commit, add, untilStored } = open(() => Promise.reject(new Error('EIO')));
  const refused = (request: Promise<unknown> | undefined) => expect(request).rejects.toThrow('EIO');
  await refused(commit(() => add(1)));
  await refused(untilStored());
  await refused(commit(() => add(2)));
});

test('whoever commits without the group still waits for the disk', async () => {
  const { database, commit, add } = open();
  await commit(() => add(1));
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});
