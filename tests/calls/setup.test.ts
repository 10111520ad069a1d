import { expect, test } from 'vitest';
import type { Setup } from '../../contract/setup.ts';
import { openDatabase } from '../../db/client.ts';
import { lastDoneAt, noteDone } from '../../server/setup-steps.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUpVerified } from '../fixtures/guests.ts';
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
  noteDone(server.dataDir, 'backup');
  const { backupAt, ...rest } = await ask();
  expect(rest).toEqual({ isNew: true, done: ['hotel', 'backup'] });
  expect(Date.now() - Date.parse(backupAt ?? '')).toBeLessThan(60_000);

  // A hold that nobody pays is no booking.
  const add = async (call: string, sent: object) => {
    const answer = await server.send('POST', `/api/${call}`, { token, body: sent });
    return ((await (await expectStatus(answer, 201)).json()) as { insertedId: string }).insertedId;
  };
  const hotleId = await add('addHotels', { ...hotelForm, hotelName: 'Held House' });
  const roomId = await add('addRooms', { ...roomForm, hotleId });
  const { token: guest } = await signUpVerified(server);
  const hold = { roomId, ...stayFrom(3, 1), guests: 1 };
  await expectStatus(await server.send('POST', '/api/holdRoom', { token: guest, body: hold }), 201);
  expect(await ask()).toMatchObject({ isNew: true });
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
  // For every process, and after the next start.
  expect(lastDoneAt(server.dataDir, 'mail')).toBeDefined();
  const { ask: askWithout } = await setupOf(server, await identity.token());
  expect((await askWithout()).done).toEqual(['hotel', 'mail']);
  await server.close();
  identity.close();
  mails.close();
});
