import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const email = 'limits@example.com';
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const minuteMs = 60_000;
const elsewhere = '198.51.100.9';

let service: Service;
beforeEach(() => {
  // The limits use the machine's clock; hashing does not use Node's timers and continues.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  service = openIdentity();
});
afterEach(() => {
  service.close();
  vi.useRealTimers();
});

const repeat = async <Result>(times: number, work: (index: number) => Promise<Result>) => {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
};
const fail = (times: number) => repeat(times, async () => codeOf(await signIn(service, email, 'wrong one')));
const reset = () => service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });

const changeTo = (newEmail: string, idToken: string) =>
  service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });

/** Wrong passwords for different accounts, so that only their address is counted. */
const failAsOthers = (times: number) =>
  repeat(times, async (index) => codeOf(await signIn(service, `other${index}@example.com`, 'wrong one')));

test('ten wrong passwords shut an account for their address, and strangers never shut its owner out', async () => {
  await signUp(service, email);
  expect(await fail(12)).toEqual([...Array(10).fill('INVALID_PASSWORD'), tooMany, tooMany]);
  expect(codeOf(await signIn(service, email))).toBe(tooMany);
  service.from.address = elsewhere;
  expect((await signIn(service, email)).status).toBe(200);
});

test('an account that is not there is shut like one that is', async () => {
  const codes = await repeat(11, async () => codeOf(await signIn(service, 'nobody@example.com')));
  expect(codes).toEqual([...Array(10).fill('EMAIL_NOT_FOUND'), tooMany]);
});

test('each further block is twice as long, up to a day, and a right password starts anew', async () => {
  // Without an account no password is hashed, and the counts are the same.
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    expect(await fail(10)).toEqual(Array(10).fill('EMAIL_NOT_FOUND'));
    vi.advanceTimersByTime(minutes * minuteMs - 1000);
    expect(await fail(1)).toEqual([tooMany]);
    vi.advanceTimersByTime(1000);
  }
  await signUp(service, email);
  expect((await signIn(service, email)).status).toBe(200);
  await fail(10);
  vi.advanceTimersByTime(15 * minuteMs);
  expect((await signIn(service, email)).status).toBe(200);
});

test('guesses sent all at once are no more than ten', async () => {
  await signUp(service, email);
  const codes = await Promise.all(
    Array.from({ length: 15 }, () => signIn(service, email, 'wrong one').then(codeOf)),
  );
  expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(10);
  expect(codes.filter((code) => code === tooMany)).toHaveLength(5);
});

test('a right password forgets the wrong ones before it', async () => {
  await signUp(service, email);
  expect(await fail(9)).toEqual(Array(9).fill('INVALID_PASSWORD'));
  expect((await signIn(service, email)).status).toBe(200);
  expect(await fail(2)).toEqual(Array(2).fill('INVALID_PASSWORD'));
});

test('a password reset ends the block where it was asked for', async () => {
  await signUp(service, email);
  await fail(11);
  await reset();
  const oobCode = service.mails[0]?.oobCode;
  await service.post(`${accounts}resetPassword`, { oobCode, newPassword: 'brand new' });
  expect((await signIn(service, email, 'brand new')).status).toBe(200);
});

test('an address with a hundred failures is slowed: a wrong password tells nothing, a right one gets in', async () => {
  await signUp(service, email);
  expect(await failAsOthers(100)).toEqual(Array(100).fill('EMAIL_NOT_FOUND'));
  const wrong = signIn(service, 'another@example.com', 'wrong one');
  const right = signIn(service, email);
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.race([right, 'not yet'])).toBe('not yet');
  await vi.advanceTimersByTimeAsync(4000);
  expect(codeOf(await wrong)).toBe(tooMany);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await right).status).toBe(200);
  service.from.address = elsewhere;
  expect((await signIn(service, email)).status).toBe(200);
});

test('of a slowed address twenty wait, and more are refused at once', async () => {
  await failAsOthers(100);
  const answers = Array.from({ length: 25 }, (_, index) =>
    signIn(service, `waiting${index}@example.com`).then(codeOf),
  );
  let answered = 0;
  for (const answer of answers) void answer.then(() => (answered += 1));
  await vi.waitFor(() => expect(answered).toBe(5), { timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(20 * 2000);
  expect(await Promise.all(answers)).toEqual(Array(25).fill(tooMany));
});

test('look-ups and refreshes are never limited', async () => {
  const { idToken, refreshToken } = await signUp(service, email);
  await fail(11);
  for (let round = 0; round < 50; round += 1) {
    expect((await lookup(service, idToken)).status).toBe(200);
    expect((await refresh(service, refreshToken)).status).toBe(200);
  }
});

test('an address signs a hundred accounts up an hour, and asks for no more addresses meanwhile', async () => {
  // A password that is too short needs no hashing but counts, since the answer tells whether there is an account.
  const short = () => service.post(`${accounts}signUp`, { email, password: '12' });
  const codes = await repeat(101, async () => codeOf(await short()));
  expect(codes).toEqual([...Array(100).fill('WEAK_PASSWORD'), tooMany]);
  vi.advanceTimersByTime(60 * minuteMs);
  expect(codeOf(await short())).toBe('WEAK_PASSWORD');
});

test('an address asks five times an hour for the reset of an account, known or not', async () => {
  await signUp(service, email);
  for (const address of [email, 'nobody@example.com']) {
    const fields = { requestType: 'PASSWORD_RESET', email: address };
    const codes = await repeat(6, async () => codeOf(await service.post(`${accounts}sendOobCode`, fields)));
    expect(codes).toEqual([...Array(5).fill(undefined), 'RESET_PASSWORD_EXCEED_LIMIT']);
  }
  service.from.address = elsewhere;
  expect((await reset()).status).toBe(200);
});

test('an address asks a hundred times an hour which e-mail addresses have an account, by whichever call', async () => {
  const { idToken } = await signUp(service, email);
  await signUp(service, 'taken@example.com');
  const send = () =>
    service.post(`${accounts}createAuthUri`, { identifier: email, continueUri: 'http://localhost' });
  const move = () => service.post(`${accounts}update`, { idToken, email: 'taken@example.com' });
  const moveByMail = () => changeTo('taken@example.com', idToken);
  const looks = [send, move, moveByMail];
  expect(codeOf(await move())).toBe('EMAIL_EXISTS');
  expect(codeOf(await moveByMail())).toBe('EMAIL_EXISTS');
  expect(await repeat(98, async () => (await send()).status)).toEqual(Array(98).fill(200));
  for (const look of looks) expect(codeOf(await look())).toBe(tooMany);

  // Requests that tell nothing still work: a new name, and the account's own address.
  const own = { idToken, displayName: 'New', email };
  expect((await service.post(`${accounts}update`, own)).status).toBe(200);
  service.from.address = elsewhere;
  for (const look of looks) expect(codeOf(await look())).not.toBe(tooMany);
});

test('an account mails ten addresses an hour that it is to move there, whichever they are', async () => {
  const { idToken } = await signUp(service, email);
  const codes = await repeat(11, async (index) =>
    codeOf(await changeTo(`stranger${index}@example.com`, idToken)),
  );
  expect(codes).toEqual([...Array(10).fill(undefined), tooMany]);
  expect(service.mails).toHaveLength(10);
  const other = await signUp(service, 'other@example.com');
  expect((await changeTo('stranger@example.com', other.idToken)).status).toBe(200);
});
