import { expect, test } from 'vitest';
import { accounts, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const email = 'slow@example.com';
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

async function failTimes(service: Service, times: number): Promise<(string | undefined)[]> {
  const codes = [];
  for (let attempt = 0; attempt < times; attempt += 1)
    codes.push(codeOf(await signIn(service, email, 'wrong one')));
  return codes;
}

test('five wrong passwords in a row slow the account down, the right one included, until the wait is over', async () => {
  const service = openIdentity();
  await signUp(service, email);
  expect(await failTimes(service, 6)).toEqual([...Array(5).fill('INVALID_PASSWORD'), tooMany]);
  expect(codeOf(await signIn(service, email))).toBe(tooMany);
  service.clock.now += 30_000;
  expect((await signIn(service, email)).status).toBe(200);
  expect(await failTimes(service, 4)).toEqual(Array(4).fill('INVALID_PASSWORD'));
});

test('each further wrong password doubles the wait, up to a quarter of an hour', async () => {
  const service = openIdentity();
  await signUp(service, email);
  await failTimes(service, 5);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    service.clock.now += (seconds - 1) * 1000;
    expect(codeOf(await signIn(service, email))).toBe(tooMany);
    service.clock.now += 1000;
    expect(await failTimes(service, 1)).toEqual(['INVALID_PASSWORD']);
  }
});

test('guesses sent all at once are counted one after another', async () => {
  const service = openIdentity();
  await signUp(service, email);
  const guesses = Array.from({ length: 12 }, () => signIn(service, email, 'wrong one'));
  const codes = (await Promise.all(guesses)).map(codeOf);
  expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(5);
  expect(codes.filter((code) => code === tooMany)).toHaveLength(7);
});

test('right passwords sent all at once all succeed', async () => {
  const service = openIdentity();
  await signUp(service, email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(service, email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('other accounts, and the look-ups and refreshes of this one, are never slowed down', async () => {
  const service = openIdentity();
  const { idToken, refreshToken } = await signUp(service, email);
  await signUp(service, 'other@example.com');
  await failTimes(service, 6);
  expect((await signIn(service, 'other@example.com')).status).toBe(200);
  for (let round = 0; round < 50; round += 1) {
    expect((await lookup(service, idToken)).status).toBe(200);
    expect((await refresh(service, refreshToken)).status).toBe(200);
  }
});

test('a password reset ends the wait', async () => {
  const service = openIdentity();
  await signUp(service, email);
  await failTimes(service, 6);
  await service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });
  await service.post(`${accounts}resetPassword`, {
    oobCode: service.mails[0]?.oobCode,
    newPassword: 'brand new',
  });
  expect((await signIn(service, email, 'brand new')).status).toBe(200);
});

test('a flood of sign-ups is answered 503 beyond a hundred in line, and look-ups pass it by', async () => {
  const service = openIdentity();
  const { idToken } = await signUp(service, email);
  const order: string[] = [];
  const body = (index: number) => ({ email: `flood${index}@example.com`, password: 'secret12' });
  const flood = Array.from({ length: 110 }, (_, index) => service.post(`${accounts}signUp`, body(index)));
  const statuses = Promise.all(flood).then((answers) => {
    order.push('flood');
    return answers.map(({ status }) => status);
  });
  expect((await lookup(service, idToken)).status).toBe(200);
  order.push('look-up');
  expect((await statuses).filter((status) => status === 503)).toHaveLength(110 - 102);
  expect(order).toEqual(['look-up', 'flood']);
}, 60_000);
