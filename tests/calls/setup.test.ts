import { expect, test } from 'vitest';
import type { Setup } from '../../contract/setup.ts';
import { openDatabase } from '../../db/client.ts';
import { noteBackup } from '../../server/backup/last-backup.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { hotelRow, sheet } from '../fixtures/import-files.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { expectStatus, startTestServer, type TestServer, testServer } from '../fixtures/test-server.ts';

const contact = {
  CONTACT_ADDRESS: '1 Own Road',
  CONTACT_PHONE: '01712345678',
  CONTACT_EMAIL: 'own@example.com',
};

async function setupOf(server: TestServer, signedIn?: string) {
  const token = signedIn ?? (await signInAsAdministrator(server)).token;
  const ask = async () => {
    const answer = await expectStatus(await server.send('GET', '/api/setup', { token }), 200);
    const { steps, ...more } = (await answer.json()) as Setup;
    return { ...more, done: steps.filter(({ done }) => done).map(({ step }) => step) };
  };
  return { server, token, ask };
}

test('a new site names what it still needs, and each step that is done', async () => {
  const { server, token, ask } = await setupOf(
    await startTestServer({ SEED: 'none' }, await openDatabase({ dataDir: 'memory://' })),
  );
  expect(await ask()).toEqual({ isNew: true, done: [] });
  const body = { hotels: sheet([hotelRow({ hotelName: 'First House' })]) };
  await expectStatus(await server.send('POST', '/api/import', { token, body }), 200);
  noteBackup(server.dataDir);
  const { backupAt, ...rest } = await ask();
  expect(rest).toEqual({ isNew: true, done: ['hotel', 'backup'] });
  expect(Date.now() - Date.parse(backupAt ?? '')).toBeLessThan(60_000);
  await server.close();
});

test('the list ends with the first booking, and contact details of the business’s own count', async () => {
  const { ask } = await setupOf(await testServer(contact));
  expect(await ask()).toMatchObject({ isNew: false, done: ['contact', 'hotel'] });
});

test('the second step counts for the one who has taken it, and the mail once it was tried', async () => {
  const identity = await startOwnIdentity();
  const mails = await startMailServer();
  const started = await startTestServer({ ...identity.environment, SMTP_URL: mails.url });
  const { server, token, ask } = await setupOf(started, await identity.token({ secondFactor: true }));
  expect((await ask()).done).toEqual(['secondStep', 'hotel']);
  await expectStatus(await server.send('POST', '/api/health/check', { token }), 200);
  expect((await ask()).done).toEqual(['secondStep', 'hotel', 'mail']);
  const { ask: askWithout } = await setupOf(server, await identity.token());
  expect((await askWithout()).done).toEqual(['hotel', 'mail']);
  await server.close();
  identity.close();
  mails.close();
});
