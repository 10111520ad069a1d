import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { newsletterKey } from '../../db/schema/newsletter.ts';
import { dataKeysOf } from '../../domain/guests/data-keys.ts';
import { forgetLostKeys, registeredKeyIds } from '../../domain/guests/data-keys-store.ts';
import { DataKeyMissing, requireRegisteredKeys } from '../../domain/guests/registered-keys.ts';
import { resealDocuments } from '../../domain/guests/reseal-documents.ts';
import { openLinkKey } from '../../domain/newsletter/link-key.ts';
import { newSecret, unsubscribeSecret } from '../../domain/newsletter/link-secrets.ts';
import { changeDataKey } from '../../server/data-keys/change-data-key.ts';
import { newsletterKeyOf } from '../../server/newsletter/newsletter-key.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testDataKey, testDataKeys } from '../fixtures/test-data-key.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

const email = 'rehana@example.com';
const second = randomBytes(32).toString('base64');
const both = dataKeysOf([second, testDataKey]);
const [newId, oldId] = [both.newest().id, testDataKeys.newest().id];

let database: OpenDatabase;
/** A server closes its database, and these tests use it afterwards. */
let lent: OpenDatabase;
let folders: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  lent = { ...database, close: async () => {} };
  folders = [];
});
afterEach(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nibash-newsletter-'));
  folders.push(made);
  return made;
}

/** Subscribes at a machine; answers the secrets of its mail's links. */
async function subscribeAt({ server, dataDir }: { server: TestServer; dataDir: string }) {
  const before = mailsIn(dataDir).length;
  await expectStatus(await server.send('POST', '/api/subscribe', { body: { email } }), 200);
  await expect.poll(() => mailsIn(dataDir).length).toBe(before + 1);
  const mail = mailsIn(dataDir).find((text) => text.includes('/newsletter/confirm')) ?? '';
  const tokenOf = (page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]{43})`).exec(mail)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}

async function machine() {
  const dataDir = folder();
  return { dataDir, server: await startTestServer({ DATA_DIR: dataDir }, lent) };
}

const press = async (server: TestServer, page: string, token: string) => {
  const answer = await server.send('POST', `/newsletter/${page}`, {
    body: new URLSearchParams({ token }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('outcome');
};

test('two machines over one database write the same links, and each accepts those of the other’s mails', async () => {
  const [one, other] = [await machine(), await machine()];
  const earlier = await subscribeAt(one);
  const later = await subscribeAt(other);
  expect(later.unsubscribe).toBe(earlier.unsubscribe);
  expect(await press(one.server, 'confirm', later.confirm)).toBe('confirmed');
  expect(await press(other.server, 'unsubscribe', earlier.unsubscribe)).toBe('done');
  await one.server.close();
  await other.server.close();
});

test('the key that an earlier version has left in a file is taken over, and the file is deleted', async () => {
  const dataDir = folder();
  const file = join(dataDir, 'newsletter.key');
  const key = newSecret();
  writeFileSync(file, key);
  const server = await startTestServer({ DATA_DIR: dataDir }, lent);
  const { unsubscribe } = await subscribeAt({ server, dataDir });
  expect(unsubscribe).toBe(unsubscribeSecret(key, email));
  expect(existsSync(file)).toBe(false);
  await server.close();

  // The folder of a second machine, which has made its own key.
  writeFileSync(file, newSecret());
  expect(await newsletterKeyOf(database.db, testDataKeys, dataDir)).toBe(key);
  expect(existsSync(file)).toBe(false);
});

test('the file stays while the database has no key', async () => {
  const dataDir = folder();
  const file = join(dataDir, 'newsletter.key');
  writeFileSync(file, 'kept');
  // The database does not know this data key, so nothing may be encrypted with it.
  await expect(newsletterKeyOf(database.db, dataKeysOf([second]), dataDir)).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

test('processes that start at once get one key, which is in the database in no readable form', async () => {
  const { db } = database;
  const keys = await Promise.all(Array.from({ length: 8 }, () => openLinkKey(db, testDataKeys, newSecret())));
  const [key = ''] = keys;
  expect(new Set(keys)).toEqual(new Set([key]));
  expect(key).toHaveLength(43);
  const rows = await db.select().from(newsletterKey);
  expect(rows).toMatchObject([{ keyId: oldId }]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('changing the data key keeps the links’ key, and gives no data key up that still encrypts it', async () => {
  const { db } = database;
  const key = await openLinkKey(db, testDataKeys);
  await requireRegisteredKeys(db, both);
  expect((await resealDocuments({ db, dataKeys: both }, 0)).registered).toEqual([oldId]);
  // Every document has the new key by now.
  await expect(requireRegisteredKeys(db, dataKeysOf([second]))).rejects.toThrow(DataKeyMissing);
  const change = () => changeDataKey({ db, dataKeys: { keys: both }, dataDir: '' }, 0);
  expect(await change()).toMatchObject({ removed: [oldId], unreadable: 0, registered: [] });
  expect(await openLinkKey(db, dataKeysOf([second]))).toBe(key);
  expect(await change()).toMatchObject({ removed: [], unreadable: 0, registered: [] });
});

test('a key whose data key is lost is counted as unreadable, and another takes its place once that one is forgotten', async () => {
  const { db } = database;
  const key = await openLinkKey(db, testDataKeys);
  await requireRegisteredKeys(db, both);
  const documents = (await resealDocuments({ db, dataKeys: both }, 0)).documents;
  expect(documents).toBeGreaterThan(0);
  const dataKeys = { keys: dataKeysOf([second]) };
  expect(await changeDataKey({ db, dataKeys, dataDir: '' }, 0)).toMatchObject({ unreadable: 1 });
  expect(await forgetLostKeys(db, [oldId])).toBe(0);
  expect(await registeredKeyIds(db)).toEqual([newId]);
  expect(await openLinkKey(db, dataKeys.keys)).not.toBe(key);
});
