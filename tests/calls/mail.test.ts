import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signUp } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const send = (body: object, headers = {}) =>
  server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded', {
    body,
    headers,
  });

/** The mails so far, each as one text with its soft line breaks undone. */
async function mails(): Promise<string[]> {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) =>
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

test('a forgotten password is answered by a mail whose link leads to the site and works once', async () => {
  const guest = await signUp(server);
  await expectStatus(await send({ requestType: 'PASSWORD_RESET', email: guest.email }), 200);
  await expect.poll(mails).toHaveLength(1);
  const [mail = ''] = await mails();
  expect(mail).toContain(`To: ${guest.email}`);
  expect(mail).toContain('Subject: Choose a new password for Nibash');
  const link = new URL(
    /http:\/\/localhost:3000\/account\/action\S+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '',
  );
  expect(link.searchParams.get('mode')).toBe('resetPassword');
  const reset = () =>
    server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=embedded', {
      body: { oobCode: link.searchParams.get('oobCode'), newPassword: 'another-secret' },
    });
  await expectStatus(await reset(), 200);
  await expectStatus(await reset(), 400);
});

test('an address that is not known gets the same answer and no mail', async () => {
  const before = (await mails()).length;
  const guest = await signUp(server);
  const unknown = await send({ requestType: 'PASSWORD_RESET', email: 'nobody@example.com' });
  const registered = await send({ requestType: 'PASSWORD_RESET', email: guest.email });
  expect(unknown.status).toBe(registered.status);
  expect(Object.keys(await unknown.json())).toEqual(Object.keys(await registered.json()));
  await expect.poll(mails).toHaveLength(before + 1);
  expect((await mails()).some((mail) => mail.includes('nobody@example.com'))).toBe(false);
});

test('a mail says how long its own link works', async () => {
  const guest = await signUp(server);
  const kinds = [
    [{ requestType: 'PASSWORD_RESET', email: guest.email }, 'for an hour.', 'এক ঘণ্টার মধ্যে।'],
    [{ requestType: 'VERIFY_EMAIL', idToken: guest.token }, 'for 3 days.', '৩ দিনের মধ্যে।'],
    [
      {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: guest.token,
        newEmail: `new-${guest.email}`,
      },
      'for 3 days.',
      '৩ দিনের মধ্যে।',
    ],
  ] as const;
  for (const [fields, ...expected] of kinds)
    for (const [at, language] of ['en', 'bn'].entries()) {
      const before = (await mails()).length;
      await expectStatus(await send(fields, { 'X-Firebase-Locale': language }), 200);
      await expect.poll(mails).toHaveLength(before + 1);
      const mail = Buffer.from((await mails()).at(-1) ?? '', 'latin1').toString('utf8');
      expect(mail, `${fields.requestType} ${language}`).toContain(expected[at]);
    }
});

test('the mail is in the language that the page names', async () => {
  const guest = await signUp(server);
  const before = (await mails()).length;
  await send({ requestType: 'PASSWORD_RESET', email: guest.email }, { 'X-Firebase-Locale': 'bn' });
  await expect.poll(mails).toHaveLength(before + 1);
  expect((await mails()).at(-1)).toContain('<html lang="bn">');
});
