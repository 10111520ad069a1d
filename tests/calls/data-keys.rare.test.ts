import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import { type DataKeys, dataKeysOf } from '../../domain/guests/data-keys.ts';
import { forgetLostKeys, registeredKeyIds, usedKeyIds } from '../../domain/guests/data-keys-store.ts';
import { saveGuestDocument } from '../../domain/guests/guest-documents-store.ts';
import { DataKeyMissing, requireRegisteredKeys } from '../../domain/guests/registered-keys.ts';
import { resealDocuments } from '../../domain/guests/reseal-documents.ts';
import { openNumber } from '../../domain/guests/sealed-number.ts';
import { changeDataKey } from '../../server/data-keys/change-data-key.ts';
import { addKeyTo, dropKeysBehind, keyCountIn, keysInFile } from '../../server/data-keys/key-file.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testDataKey, testDataKeys } from '../fixtures/test-data-key.ts';

const newKey = () => randomBytes(32).toString('base64');
const idsOf = (keys: DataKeys) => keys.newest().id;

/** Reads every document with only these keys; answers the numbers by booking. */
async function numbersIn(db: Database, keys: DataKeys): Promise<Map<string, string>> {
  const rows = await db.select().from(guestDocuments);
  return new Map(
    rows.map(({ bookingId, sealed }) => [bookingId, openNumber(keys, bookingId, sealed)] as const),
  );
}

/** A database that fails before its `nth` statement that changes documents is sent. */
function dyingAt(nth: number, db: Database): Database {
  let count = 0;
  const execute: Database['execute'] = (...query) => {
    count += 1;
    if (count === nth) throw new Error('cut off');
    return db.execute(...query);
  };
  return Object.create(db, { execute: { value: execute } });
}

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

describe('changing the key', () => {
  const second = newKey();
  const both = dataKeysOf([second, testDataKey]);

  test('goes on after it was cut off, while documents are written, and loses none', async () => {
    const before = await numbersIn(db, testDataKeys);
    expect(before.size).toBeGreaterThan(1_000);
    await requireRegisteredKeys(db, both);
    await expect(resealDocuments({ db: dyingAt(2, db), dataKeys: both })).rejects.toThrow('cut off');
    expect(await db.$count(guestDocuments, eq(guestDocuments.keyId, idsOf(both)))).toBe(500);

    const [written = ''] = before.keys();
    const writing = (async () => {
      for (let round = 0; round < 20; round += 1)
        await saveGuestDocument(db, round % 2 ? both : testDataKeys, written, {
          type: 'passport',
          country: 'IN',
          number: `A${1_000_000 + round}`,
        });
    })();
    await Promise.all([resealDocuments({ db, dataKeys: both }), writing]);
    await resealDocuments({ db, dataKeys: both });
    expect(await db.$count(guestDocuments, ne(guestDocuments.keyId, idsOf(both)))).toBe(0);
    const after = await numbersIn(db, dataKeysOf([second]));
    expect(after).toEqual(before.set(written, 'A1000019'));
  });

  test('gives the old key up when other processes have had the time to hear of the new one', async () => {
    const early = await resealDocuments({ db, dataKeys: both }, 3_600);
    expect(early.removed).toEqual([]);
    expect(early.registered).toBeUndefined();
    const done = await resealDocuments({ db, dataKeys: both }, 0);
    expect(done).toMatchObject({ removed: [idsOf(testDataKeys)], registered: [] });
    expect(await registeredKeyIds(db)).toEqual([idsOf(both)]);
  });

  test('is seen to be over by a process that finds the old key given up by another', async () => {
    const late = await resealDocuments({ db, dataKeys: both }, 0);
    expect(late).toMatchObject({ documents: 0, unreadable: 0, removed: [], registered: [] });
  });

  test('keeps whoever has missed it from writing with a key that was given up', async () => {
    const [row] = await db.select().from(guestDocuments).limit(1);
    const document = { type: 'passport', country: 'IN', number: 'A7654321' } as const;
    await expect(saveGuestDocument(db, testDataKeys, row?.bookingId ?? '', document)).rejects.toThrow();
    expect(await usedKeyIds(db)).toEqual([idsOf(both)]);
  });
});

describe('a start', () => {
  const keyOf = async () => (await registeredKeyIds(db))[0] ?? '';

  test('with another key than the database knows is refused, with the id of the one that is missing', async () => {
    const missing = requireRegisteredKeys(db, dataKeysOf([newKey()]));
    await expect(missing).rejects.toThrow(DataKeyMissing);
    await expect(missing).rejects.toMatchObject({ keyIds: [await keyOf()] });
    const withoutDocuments = db.transaction(async (tx) => {
      await tx.delete(guestDocuments);
      await expect(requireRegisteredKeys(tx, dataKeysOf([newKey()]))).rejects.toThrow(DataKeyMissing);
      throw new Error('put back');
    });
    await expect(withoutDocuments).rejects.toThrow('put back');
  });

  test('is good again once what the lost key has encrypted was erased', async () => {
    const count = await db.$count(guestDocuments);
    expect(await forgetLostKeys(db, [await keyOf()])).toBe(count);
    const fresh = dataKeysOf([newKey()]);
    await requireRegisteredKeys(db, fresh);
    expect(await registeredKeyIds(db)).toEqual([idsOf(fresh)]);
  });
});

/** A database that knows only the key of a data folder, and has no document. */
async function withKeyInFile(use: (stage: { db: Database; dataDir: string }) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-key-'));
  const own = await openTestDatabase();
  try {
    await forgetLostKeys(own.db, [idsOf(testDataKeys)]);
    await requireRegisteredKeys(own.db, keysInFile(dataDir));
    await use({ db: own.db, dataDir });
  } finally {
    await own.close();
    rmSync(dataDir, { recursive: true });
  }
}

const idsInFile = (dataDir: string) =>
  readFileSync(join(dataDir, 'data.key'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => idsOf(dataKeysOf([line])));

test('a new key in the file is taken over by a running process, and the old one leaves the file', async () => {
  await withKeyInFile(async (stage) => {
    const { dataDir } = stage;
    const file = keysInFile(dataDir);
    const other = keysInFile(dataDir);
    const work = { ...stage, dataKeys: { keys: file, file } };
    const oldId = idsOf(file);
    addKeyTo(dataDir);
    expect(keyCountIn(dataDir)).toBe(2);
    expect(idsOf(file)).toBe(oldId);
    expect(await changeDataKey(work, 3_600)).toMatchObject({ removed: [] });
    expect(idsOf(file)).not.toBe(oldId);
    // A process that has not read the file again finds a key when it needs it.
    expect(idsOf(other)).toBe(oldId);
    expect(other.find(idsOf(file))?.id).toBe(idsOf(file));
    expect(keyCountIn(dataDir)).toBe(2);
    expect(await changeDataKey(work, 0)).toMatchObject({ removed: [oldId] });
    expect(idsInFile(dataDir)).toEqual([idsOf(file)]);
  });
});

test('a key that was given up by a process that died at once leaves the file in a later round', async () => {
  await withKeyInFile(async (stage) => {
    const { db, dataDir } = stage;
    const file = keysInFile(dataDir);
    const work = { ...stage, dataKeys: { keys: file, file } };
    const oldId = idsOf(file);
    addKeyTo(dataDir);
    await changeDataKey(work, 3_600);
    expect((await resealDocuments({ db, dataKeys: file }, 0)).removed).toEqual([oldId]);
    // The simulated crash is here: the database has removed the key, and the file still has it.
    await changeDataKey(work, 3_600);
    expect(idsInFile(dataDir)).toEqual([idsOf(file), oldId]);
    for (const _round of [1, 2]) {
      expect(await changeDataKey(work, 0)).toMatchObject({ removed: [], registered: [] });
      expect(idsInFile(dataDir)).toEqual([idsOf(file)]);
    }
  });
});

test('keys leave the file behind the newest alone: one that is needed and one that was just added stay', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-key-'));
  keysInFile(dataDir);
  for (let added = 0; added < 3; added += 1) addKeyTo(dataDir);
  const [added = '', newest = '', unneeded = '', needed = ''] = idsInFile(dataDir);
  dropKeysBehind(dataDir, newest, [needed]);
  expect(idsInFile(dataDir)).toEqual([added, newest, needed]);
  // A process that does not find its own key in the file knows too little about it to remove keys.
  dropKeysBehind(dataDir, unneeded, []);
  expect(idsInFile(dataDir)).toEqual([added, newest, needed]);
  rmSync(dataDir, { recursive: true });
});
