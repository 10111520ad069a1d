import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { groupCommits } from './group-commits.ts';

function open() {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY)');
  const exec = vi.spyOn(database, 'exec');
  return {
    database,
    commit: groupCommits(database),
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
