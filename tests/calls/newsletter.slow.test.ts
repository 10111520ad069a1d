import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscribers } from '../../db/schema/newsletter.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { hashOf } from '../../domain/newsletter/link-secrets.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { expectStatus, startTestServer, type TestServer, testServer } from '../fixtures/test-server.ts';
import { wholeDatabase } from '../fixtures/whole-database.ts';

const server = await testServer();

const send = (email: unknown, headers = {}) =>
  server.send('POST', '/api/subscribe', { body: { email }, headers });
const mailsTo = (email: string) =>
  mailsIn(server.dataDir).filter((mail) => mail.includes(`To: ${email}\r\n`));
const row = async (email: string) =>
  (await server.database.db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
const tokenIn = (mail = '', page: 'confirm' | 'unsubscribe') =>
  new RegExp(`http://localhost:3000/newsletter/${page}\\?token=([\\w-]{43})`).exec(mail)?.[1] ?? '';
/** Sends the form of a page; answers the page to read next. */
const press = async (page: string, fields: Record<string, string>) => {
  const answer = await server.send('POST', page, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return answer.headers.get('location') ?? answer.status;
};

/** Subscribes, waits for the mail, and answers the secrets of its links. */
async function subscribe(email: string, count = 1) {
  await expectStatus(await send(email), 200);
  await expect.poll(() => mailsTo(email)).toHaveLength(count);
  const mail = mailsTo(email).at(-1);
  return { confirm: tokenIn(mail, 'confirm'), unsubscribe: tokenIn(mail, 'unsubscribe'), mail };
}

test('subscribe twice, confirm, unsubscribe and subscribe again: each mail is there and each state right', async () => {
  const email = 'rehana@example.com';
  const first = await subscribe(email);
  const second = await subscribe(email, 2);
  expect(await row(email)).toMatchObject({ state: 'pending', confirmHash: hashOf(second.confirm) });
  expect(second.unsubscribe, 'the link of every mail is the same').toBe(first.unsubscribe);

  expect(await press('/newsletter/confirm', { token: first.confirm })).toMatch(/outcome=unknown$/);
  expect((await row(email))?.state).toBe('pending');
  for (const press1 of [1, 2])
    expect(await press('/newsletter/confirm', { token: second.confirm }), `press ${press1}`).toMatch(
      /outcome=confirmed$/,
    );
  expect((await row(email))?.state).toBe('subscribed');
  await expect.poll(() => mailsTo(email)).toHaveLength(3);

  const registered = await subscribe(email, 4);
  expect(registered.confirm, 'nothing to confirm').toBe('');
  expect(registered.mail).toContain('already');
  expect((await row(email))?.state).toBe('subscribed');

  for (const press1 of [1, 2])
    expect(await press('/newsletter/unsubscribe', { token: first.unsubscribe }), `press ${press1}`).toMatch(
      /outcome=done$/,
    );
  expect(await row(email)).toBeUndefined();
  expect(await press('/newsletter/confirm', { token: second.confirm })).toMatch(/outcome=unknown$/);
});

test('who has left can come back, and nobody else brings them back', async () => {
  const email = 'karim@example.com';
  const { confirm, unsubscribe } = await subscribe(email);
  await press('/newsletter/confirm', { token: confirm });
  await press('/newsletter/unsubscribe', { token: unsubscribe });
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  const again = await subscribe(email, 3);
  expect((await row(email))?.state).toBe('pending');
  await press('/newsletter/confirm', { token: again.confirm });
  expect((await row(email))?.state).toBe('subscribed');
  for (const press1 of [1, 2])
    expect(await press('/newsletter/unsubscribe', { token: unsubscribe }), `press ${press1}`).toMatch(
      /outcome=done$/,
    );
  expect(await wholeDatabase(server.database.db), 'the address is forgotten').not.toContain(email);
});

test('the answer is the same for unknown, pending, subscribed and unsubscribed addresses', async () => {
  const email = 'shila@example.com';
  const answers: unknown[] = [];
  const hear = async () => {
    const answer = await send(email);
    const headers = Object.fromEntries(answer.headers);
    delete headers['x-request-id'];
    answers.push([answer.status, headers, await answer.text()]);
  };
  await hear();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  await hear();
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  const [, mail] = mailsTo(email);
  await press('/newsletter/confirm', { token: tokenIn(mail, 'confirm') });
  await hear();
  await press('/newsletter/unsubscribe', { token: tokenIn(mail, 'unsubscribe') });
  await hear();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a mail program unsubscribes with one POST to the address in the header, without being sent elsewhere', async () => {
  const email = 'jamil@example.com';
  const { confirm, mail = '' } = await subscribe(email);
  await press('/newsletter/confirm', { token: confirm });
  const unfolded = mail.replace(/\r\n[ \t]+/g, ' ');
  const address = /^List-Unsubscribe: <http:\/\/localhost:3000(\S+)>\r$/m.exec(unfolded)?.[1] ?? '';
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect((await server.send('GET', address)).status, 'a link scanner reads it').toBe(200);
  expect((await row(email))?.state).toBe('subscribed');
  const answer = await server.send('POST', address, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await expectStatus(answer, 204);
  expect(await row(email)).toBeUndefined();
});

test('a confirmation that has run out says so and confirms nothing; one that is none of ours neither', async () => {
  const email = 'late@example.com';
  const { confirm } = await subscribe(email);
  await server.database.db
    .update(subscribers)
    .set({ confirmUntil: new Date(Date.now() - 1000) })
    .where(eq(subscribers.email, email));
  expect(await press('/newsletter/confirm', { token: confirm })).toMatch(/outcome=expired$/);
  expect((await row(email))?.state).toBe('pending');
  for (const token of ['', 'x', hashOf(confirm), "' or 1=1", '\u0000'.repeat(50)]) {
    expect(await press('/newsletter/confirm', { token })).toMatch(/outcome=unknown$/);
    expect(await press('/newsletter/unsubscribe', { token })).toMatch(/outcome=unknown$/);
  }
});

test('an address that nobody confirmed is forgotten a week after its link ran out, and no other one', async () => {
  const { db } = server.database;
  /** Makes the link of an address end by so much earlier. */
  const endEarlier = (email: string, hours: number) =>
    db
      .update(subscribers)
      .set({ confirmUntil: sql`confirm_until - make_interval(hours => ${hours})` })
      .where(eq(subscribers.email, email));
  const [linkHours, weekHours] = [48, 7 * 24];
  const { confirm } = await subscribe('confirmed@example.com');
  await press('/newsletter/confirm', { token: confirm });
  await subscribe('forgotten@example.com');
  const recent = await subscribe('recent@example.com');
  await subscribe('waiting@example.com');
  await endEarlier('confirmed@example.com', linkHours + weekHours);
  await endEarlier('forgotten@example.com', linkHours + weekHours);
  await endEarlier('recent@example.com', linkHours + weekHours - 1);

  await server.eraseDue();
  expect((await wholeDatabase(db)).includes('forgotten@example.com')).toBe(false);
  expect((await row('confirmed@example.com'))?.state).toBe('subscribed');
  expect((await row('waiting@example.com'))?.state).toBe('pending');
  expect(await press('/newsletter/confirm', { token: recent.confirm })).toMatch(/outcome=expired$/);
  const again = await subscribe('forgotten@example.com', 2);
  expect(await press('/newsletter/confirm', { token: again.confirm })).toMatch(/outcome=confirmed$/);
});

test('nothing secret stands in the table, and mails come in the language of the page', async () => {
  const email = 'bangla@example.com';
  await send(email, { Cookie: 'lang=bn' });
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail = ''] = mailsTo(email);
  expect(mail).toContain('<html lang="bn">');
  expect(mail).toContain('হ্যাঁ, নিউজলেটার পাঠান');
  const stored = JSON.stringify(await row(email));
  expect(stored).not.toContain(tokenIn(mail, 'confirm'));
  expect(stored).not.toContain(tokenIn(mail, 'unsubscribe'));
});

test('an address gets three mails an hour at most, whichever process is asked, and the answer stays the same', async () => {
  const limited = { RATE_LIMITS: 'on' };
  const one = await startTestServer(limited);
  const other = await startTestServer(limited, { ...one.database, close: async () => {} });
  try {
    const email = 'flooded@example.com';
    const subscribeAt = async (site: TestServer) =>
      await expectStatus(await site.send('POST', '/api/subscribe', { body: { email } }), 200);
    for (const site of [one, one, other]) await subscribeAt(site);
    await expect.poll(() => mailsIn(one.dataDir)).toHaveLength(2);
    await expect.poll(() => mailsIn(other.dataDir)).toHaveLength(1);
    const { confirmHash } = (await one.database.db.select().from(subscribers))[0] ?? {};
    for (const site of [one, other]) await subscribeAt(site);
    // Another spelling of the mailbox would be a mail more to the same person.
    const spelled = { email: 'flooded+news@example.com' };
    await expectStatus(await one.send('POST', '/api/subscribe', { body: spelled }), 200);
    await subscribeAt(other);
    expect(mailsIn(one.dataDir).length + mailsIn(other.dataDir).length).toBe(3);
    const [stored] = await one.database.db.select().from(subscribers);
    expect(stored?.confirmHash, 'the last mail stays good').toBe(confirmHash);
    const counts = JSON.stringify(await one.database.db.select().from(rateLimits));
    expect(counts).toContain('newsletterMails');
    expect(counts).not.toContain('flooded');
  } finally {
    await other.close();
    await one.close();
  }
});

test('what is no address is refused by the call and told by the form, and nothing is kept of it', async () => {
  for (const email of [
    '',
    'nobody',
    'a b@c.de',
    'a@b.de\r\nBcc: x@y.zz',
    5,
    null,
    {},
    `${'a'.repeat(260)}@b.de`,
  ]) {
    const answer = await send(email);
    expect(answer.status, String(email)).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'email' }] });
  }
  expect(await press('/newsletter', { email: 'nobody' })).toBe('/newsletter?fault=email_invalid');
  expect(await press('/newsletter', {})).toBe('/newsletter?fault=required');
  const long = { email: `${'a'.repeat(260)}@b.de` };
  expect(await press('/newsletter', long)).toBe('/newsletter?fault=text_too_long');
  await expectStatus(await server.send('POST', '/newsletter', { body: {} }), 415);
});

test('a form without scripts asks as the call does', async () => {
  expect(await press('/newsletter', { email: ' Plain@Example.com ' })).toBe('/newsletter?sent');
  await expect.poll(() => mailsTo('plain@example.com')).toHaveLength(1);
});

test('many at once leave one row', async () => {
  const email = 'at-once@example.com';
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const rows = await server.database.db.select().from(subscribers).where(eq(subscribers.email, email));
  expect(rows).toHaveLength(1);
});

test('a mail that cannot be sent is logged, is tried again, and changes no answer', async () => {
  const folder = join(server.dataDir, 'mail');
  rmSync(folder, { recursive: true });
  // A file is now at the path of the mails' folder, so no mail can be kept.
  writeFileSync(folder, '');
  await expectStatus(await send('no-mail@example.com'), 200);
  await expect
    .poll(() => server.logged.map(({ msg }) => msg))
    .toContain('a mail was not sent, and is tried again');
  expect(JSON.stringify(server.logged)).not.toContain('no-mail@example.com');
});

test('a form whose bytes are no text is refused, and no address is stored', async () => {
  const answer = await server.send('POST', '/newsletter', {
    body: 'email=%FF%40example.com',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await expectStatus(answer, 400);
  expect(await answer.json()).toMatchObject({ code: 'not_utf8' });
  expect(await row('\ufffd@example.com')).toBeUndefined();
});
