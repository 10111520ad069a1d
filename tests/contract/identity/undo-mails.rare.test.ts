import { beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  codeOf,
  enrolApp,
  lookup,
  openIdentity,
  refresh,
  type Service,
  signIn,
  signUp,
} from './service.ts';

const first = 'first@example.com';
let service: Service;
let uid: string;
let idToken: string;
beforeEach(async () => {
  service = openIdentity();
  ({ uid, idToken } = await signUp(service, first));
});

const apply = (oobCode: unknown) => service.post(`${accounts}update`, { oobCode });
const check = (oobCode: unknown) => service.post(`${accounts}resetPassword`, { oobCode });

/** Changes the account's address as a signed-in visitor; answers the undo code from the mail. */
async function moveTo(email: string): Promise<string | undefined> {
  service.clock.now += 1000;
  const { body } = await service.post(`${accounts}update`, { idToken, email, returnSecureToken: true });
  idToken = String(body.idToken);
  return service.mails.at(-1)?.oobCode;
}

/** Verifies the account's address by a mailed link. */
async function verify(): Promise<void> {
  await service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
  await apply(service.mails.at(-1)?.oobCode);
}

describe('an address that an account has lost', () => {
  test('is mailed a link that says what was changed to what, and takes the change back once', async () => {
    const oobCode = await moveTo('thief@example.com');
    const [mail] = service.mails;
    expect(mail).toMatchObject({ kind: 'recoverEmail', to: first, newEmail: 'thief@example.com' });
    expect(new URL(mail?.link ?? '').searchParams.get('mode')).toBe('recoverEmail');
    expect((await check(oobCode)).body).toMatchObject({
      requestType: 'RECOVER_EMAIL',
      email: first,
      newEmail: 'thief@example.com',
    });
    expect((await apply(oobCode)).body).toMatchObject({ localId: uid, email: first, emailVerified: true });
    expect((await signIn(service, first)).status).toBe(200);
    expect(codeOf(await signIn(service, 'thief@example.com'))).toBe('EMAIL_NOT_FOUND');
    expect(codeOf(await apply(oobCode))).toBe('INVALID_OOB_CODE');
  });

  test('is mailed in the language of who changed it, also when the change was by a mailed link', async () => {
    const fields = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' };
    await service.post(`${accounts}sendOobCode`, fields);
    const oobCode = service.mails[0]?.oobCode;
    await service.post(`${accounts}update`, { oobCode }, { 'x-firebase-locale': 'bn' });
    expect(service.mails[1]).toMatchObject({ kind: 'recoverEmail', to: first, locale: 'bn' });
  });

  test('comes back with every device signed out and every change that was under way void', async () => {
    const undo = await moveTo('thief@example.com');
    const { body: session } = await signIn(service, 'thief@example.com');
    service.clock.now += 1000;
    await apply(undo);
    expect(codeOf(await lookup(service, idToken))).toBe('TOKEN_EXPIRED');
    expect(codeOf(await refresh(service, String(session.refreshToken)))).toBe('TOKEN_EXPIRED');
  });

  test('comes back even when a thief moves on, takes changes back, and has asked for more', async () => {
    await service.post(`${accounts}sendOobCode`, {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'later@example.com',
    });
    const pending = service.mails[0]?.oobCode;
    const ownersUndo = await moveTo('thief@example.com');
    const thiefsUndo = await moveTo('thief-2@example.com');
    expect((await apply(thiefsUndo)).status).toBe(200);
    idToken = String((await signIn(service, 'thief@example.com')).body.idToken);
    const thiefsSecond = await moveTo('thief-3@example.com');

    expect((await apply(ownersUndo)).body).toMatchObject({ localId: uid, email: first });
    expect(codeOf(await apply(thiefsSecond))).toBe('INVALID_OOB_CODE');
    expect(codeOf(await apply(pending))).toBe('INVALID_OOB_CODE');
  });

  test('does not come back when somebody else has it by then', async () => {
    const undo = await moveTo('new@example.com');
    await signUp(service, first);
    expect(codeOf(await apply(undo))).toBe('EMAIL_EXISTS');
  });

  test('comes back without the second factor that a thief has added since, so that its owner can sign in', async () => {
    const undo = await moveTo('thief@example.com');
    await verify();
    service.clock.now += 1000;
    await enrolApp(service, idToken);
    expect((await signIn(service, 'thief@example.com')).body).toHaveProperty('mfaPendingCredential');

    expect((await apply(undo)).status).toBe(200);
    expect((await signIn(service, first)).body).toHaveProperty('idToken');
  });

  test('comes back with the second factor that its owner had before', async () => {
    await verify();
    const { enrolled } = await enrolApp(service, idToken);
    service.clock.now += 1000;
    await service.post(`${accounts}sendOobCode`, {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: enrolled.idToken,
      newEmail: 'thief@example.com',
    });
    await apply(service.mails.at(-1)?.oobCode);
    expect((await apply(service.mails.at(-1)?.oobCode)).body).toMatchObject({ email: first });
    expect((await signIn(service, first)).body).toHaveProperty('mfaPendingCredential');
  });

  test('is mailed also when a sign-up with the account’s token changes it, and stays the first one', async () => {
    const fields = { idToken, email: 'thief@example.com', password: 'stolen password' };
    const { body } = await service.post(`${accounts}signUp`, fields, { 'x-firebase-locale': 'bn' });
    const [mail] = service.mails;
    expect(mail).toMatchObject({ kind: 'recoverEmail', to: first, newEmail: fields.email, locale: 'bn' });
    expect((await lookup(service, String(body.idToken))).body).toMatchObject({
      users: [{ email: fields.email, initialEmail: first }],
    });
    expect((await apply(mail?.oobCode)).body).toMatchObject({ localId: uid, email: first });
  });

  test.each([{ deleteAttribute: ['EMAIL'] }, { deleteProvider: ['password'] }])(
    'is mailed when the account gives it up by %o, and takes the account back from whatever it is moved to',
    async (removal) => {
      await service.post(`${accounts}update`, { idToken, ...removal });
      const [mail] = service.mails;
      expect(mail).toMatchObject({ kind: 'recoverEmail', to: first });
      expect(mail).not.toHaveProperty('newEmail');
      const fields = { idToken, email: 'thief@example.com', password: 'stolen password' };
      expect((await service.post(`${accounts}signUp`, fields)).status).toBe(200);
      expect((await check(mail?.oobCode)).body).toMatchObject({ requestType: 'RECOVER_EMAIL', email: first });
      expect((await apply(mail?.oobCode)).body).toMatchObject({ localId: uid, email: first });
    },
  );

  test('waits seven days for its owner', async () => {
    const undo = await moveTo('new@example.com');
    service.clock.now += 7 * 24 * 3600_000 - 1;
    expect((await check(undo)).status).toBe(200);
    service.clock.now += 1;
    expect(codeOf(await apply(undo))).toBe('EXPIRED_OOB_CODE');
  });

  test('is mailed although somebody has used up its quota of other mails, and not without end', async () => {
    for (let mail = 0; mail < 11; mail += 1)
      await service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email: first });
    await moveTo('other@example.com');
    expect(service.mails.at(-1)).toMatchObject({ kind: 'recoverEmail', to: first });
    for (let round = 0; round < 12; round += 1) {
      await moveTo(first);
      await moveTo('other@example.com');
    }
    const toFirst = service.mails.filter(({ kind, to }) => kind === 'recoverEmail' && to === first);
    expect(toFirst).toHaveLength(10);
  });
});

test('ten mails about second factors do not stop the one about a lost address', async () => {
  await verify();
  for (let round = 0; round < 10; round += 1) {
    const { enrolled, enrolmentId } = await enrolApp(service, idToken);
    const fields = { idToken: enrolled.idToken, mfaEnrollmentId: enrolmentId };
    const withdraw = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:withdraw';
    idToken = String((await service.post(withdraw, fields)).body.idToken);
  }
  expect(service.mails.filter(({ kind }) => kind === 'revertSecondFactorAddition')).toHaveLength(10);
  await moveTo('thief@example.com');
  expect(service.mails.at(-1)).toMatchObject({ kind: 'recoverEmail', to: first });
});

test('the host’s own account gets its reserved address back, a visitor’s does not', async () => {
  const reserved = 'admin@nibash.example';
  const own = openIdentity({ reservedEmails: [reserved] });
  await own.ensureUser({ email: reserved, password: 'a long secret', emailVerified: true });
  const { body } = await signIn(own, reserved, 'a long secret');
  await own.post(`${accounts}update`, { idToken: body.idToken, email: 'thief@example.com' });
  const answer = await own.post(`${accounts}update`, { oobCode: own.mails[0]?.oobCode });
  expect(answer.body).toMatchObject({ email: reserved, emailVerified: true });
});

describe('a second factor that was added', () => {
  const add = (phoneNumber: string) =>
    service.operate('POST', `/users/${uid}/secondFactor?phoneNumber=${encodeURIComponent(phoneNumber)}`);

  test('is mailed to its owner, and removed by the link, which signs every device out', async () => {
    await add('+8801711111111');
    const [mail] = service.mails;
    expect(mail).toMatchObject({ kind: 'revertSecondFactorAddition', to: first });
    const factor = { phoneInfo: '+8801711111111', mfaEnrollmentId: expect.any(String) };
    expect((await check(mail?.oobCode)).body).toMatchObject({
      requestType: 'REVERT_SECOND_FACTOR_ADDITION',
      email: first,
      mfaInfo: factor,
    });
    expect((await lookup(service, idToken)).body).toMatchObject({ users: [{ mfaInfo: [factor] }] });

    service.clock.now += 1000;
    expect((await apply(mail?.oobCode)).status).toBe(200);
    expect(codeOf(await lookup(service, idToken))).toBe('TOKEN_EXPIRED');
    const { body } = await signIn(service, first);
    const [user] = (await lookup(service, String(body.idToken))).body.users as object[];
    expect(user).not.toHaveProperty('mfaInfo');
    expect(codeOf(await check(mail?.oobCode))).toBe('INVALID_OOB_CODE');
  });

  test('is refused without a number', async () => {
    expect((await add('none')).status).toBe(400);
    expect(service.mails).toEqual([]);
  });
});
