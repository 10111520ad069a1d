import { expect, test } from 'vitest';
import { accounts, codeOf, enrolApp, lookup, openIdentity, signIn, signUp } from './service.ts';

const verifyFirst = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

test('twenty sign-ups at once with one address make one account', async () => {
  const service = openIdentity();
  const body = { email: 'Race@example.com', password: 'secret12' };
  const attempts = Array.from({ length: 20 }, () => service.post(`${accounts}signUp`, body));
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'EMAIL_EXISTS')).toHaveLength(19);
  expect((await signIn(service, 'race@EXAMPLE.com')).status).toBe(200);
});

test('an empty sign-up is refused, because anonymous accounts are off', async () => {
  const answer = await openIdentity().post(`${accounts}signUp`, { returnSecureToken: true });
  expect(codeOf(answer)).toBe('ADMIN_ONLY_OPERATION');
});

test('a reserved address answers like a taken one, and the host alone can make its account', async () => {
  const service = openIdentity({ reservedEmails: ['Admin@nibash.example'] });
  const wanted = { email: 'admin@nibash.example', password: 'first secret', emailVerified: true };
  expect(codeOf(await service.post(`${accounts}signUp`, wanted))).toBe('EMAIL_EXISTS');
  const { idToken } = await signUp(service, 'someone@example.com');
  const move = { idToken, email: wanted.email };
  expect(codeOf(await service.post(`${accounts}update`, move))).toBe('EMAIL_EXISTS');
  expect(await service.ensureUser(wanted)).toMatchObject({ created: true });
  expect((await signIn(service, wanted.email, wanted.password)).status).toBe(200);
});

test('making a wanted account twice, even at once, makes one and leaves its password alone', async () => {
  const service = openIdentity();
  const make = (password: string) => service.ensureUser({ email: 'guest@nibash.example', password });
  const made = await Promise.all([make('secret12'), make('secret12')]);
  expect(made.map(({ created }) => created).sort()).toEqual([false, true]);
  expect(new Set(made.map(({ uid }) => uid)).size).toBe(1);
  expect(await make('other secret')).toMatchObject({ created: false });
  expect((await signIn(service, 'guest@nibash.example')).status).toBe(200);
});

test('nothing of the password is shown: hash and salt are the real service’s constant', async () => {
  const service = openIdentity();
  const { idToken } = await signUp(service, 'a@example.com');
  const { body } = await lookup(service, idToken);
  expect(body).toMatchObject({ users: [{ passwordHash: 'UkVEQUNURUQ=', salt: 'UkVEQUNURUQ=' }] });
  const text = JSON.stringify((await service.operate('GET', '/users')).body);
  expect(text).toContain('a@example.com');
  expect(text).not.toContain('scrypt');
});

test('a password typed with composed and with decomposed letters is one password', async () => {
  const service = openIdentity();
  await signUp(service, 'bangla@example.com', 'পাসওয়ার্ড'.normalize('NFD'));
  expect((await signIn(service, 'bangla@example.com', 'পাসওয়ার্ড'.normalize('NFC'))).status).toBe(200);
});

test('with e-mail privacy a sign-up with a token changes no address that the account has', async () => {
  const service = openIdentity({ emailPrivacy: true });
  const { idToken } = await signUp(service, 'a@example.com');
  const link = (email: string) => service.post(`${accounts}signUp`, { idToken, email, password: 'secret34' });
  expect((await link('b@example.com')).body).toMatchObject({ error: { message: verifyFirst } });
  expect((await link('A@example.com')).status).toBe(200);
  const other = await signUp(service, 'other@example.com');
  await service.post(`${accounts}update`, { idToken: other.idToken, deleteAttribute: ['EMAIL'] });
  const fields = { idToken: other.idToken, email: 'b@example.com', password: 'secret34' };
  expect((await service.post(`${accounts}signUp`, fields)).body).toMatchObject({
    error: { message: verifyFirst },
  });
});

test('an account with a second factor that gave its address up takes no earlier one that it never proved', async () => {
  const service = openIdentity();
  const stranger = 'stranger@example.com';
  const { idToken } = await signUp(service, stranger);
  const newEmail = 'thief@example.com';
  await service.post(`${accounts}sendOobCode`, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail,
  });
  await service.post(`${accounts}update`, { oobCode: service.mails.at(-1)?.oobCode });
  service.clock.now += 2000;
  const { enrolled } = await enrolApp(service, (await signIn(service, newEmail)).body.idToken);
  const own = { idToken: enrolled.idToken };
  expect((await service.post(`${accounts}update`, { ...own, deleteAttribute: ['EMAIL'] })).status).toBe(200);
  const refused = { error: { message: verifyFirst } };
  const fields = { ...own, email: stranger };
  expect((await service.post(`${accounts}update`, fields)).body).toMatchObject(refused);
  expect((await service.post(`${accounts}signUp`, { ...fields, password: 'secret34' })).body).toMatchObject(
    refused,
  );
  expect(await signUp(service, stranger)).toHaveProperty('idToken');
});

test('an account with a second factor takes no address that it has not proved', async () => {
  const service = openIdentity();
  await service.ensureUser({ email: 'a@example.com', password: 'secret12', emailVerified: true });
  const { enrolled } = await enrolApp(service, (await signIn(service, 'a@example.com')).body.idToken);
  const fields = { idToken: enrolled.idToken, email: 'stranger@example.com' };
  const refused = { error: { message: verifyFirst } };
  expect((await service.post(`${accounts}update`, fields)).body).toMatchObject(refused);
  expect((await service.post(`${accounts}signUp`, { ...fields, password: 'secret34' })).body).toMatchObject(
    refused,
  );
  expect(await signUp(service, 'stranger@example.com')).toHaveProperty('idToken');

  const move = {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: enrolled.idToken,
    newEmail: 'b@example.com',
  };
  await service.post(`${accounts}sendOobCode`, move);
  const { oobCode } = service.mails.at(-1) ?? {};
  expect((await service.post(`${accounts}update`, { oobCode })).body).toMatchObject({
    email: 'b@example.com',
  });
});
