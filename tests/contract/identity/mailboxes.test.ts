import { beforeEach, expect, test } from 'vitest';
import { accounts, codeOf, openIdentity, type Service, signIn, signUp } from './service.ts';

let service: Service;
beforeEach(() => {
  service = openIdentity();
});

const register = (email: string) =>
  service.post(`${accounts}signUp`, { email, password: 'secret12', returnSecureToken: true });
const reset = (email: string) =>
  service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });

test.each([
  'admin@nibash。example',
  'admin@nibash．example',
  'admin@nibash｡example',
  'admin@ⓝibash.example',
  'admin@ｎｉｂａｓｈ.example',
  'admin@niba\u017fh.example',
])('%s, which a mailer would send to nibash.example, gets no account', async (email) => {
  expect(codeOf(await register(email))).toBe('INVALID_EMAIL');
  expect(codeOf(await reset(email))).toBe('INVALID_EMAIL');
});

test('an address in Bangla and its ASCII form are one account', async () => {
  const { uid } = await signUp(service, 'salma@উদাহরণ.বাংলা');
  const { body } = await signIn(service, 'salma@উদাহরণ.বাংলা', 'secret12');
  expect(body).toMatchObject({ localId: uid });
  const stored = String(body.email);
  expect(stored).toMatch(/^salma@xn--[a-z0-9]+\.xn--[a-z0-9]+$/);
  expect(codeOf(await register(stored))).toBe('EMAIL_EXISTS');
});

test('ten mails an hour reach a mailbox, in however many spellings of its address they are asked for', async () => {
  await signUp(service, 'victim@example.com');
  for (let one = 1; one <= 20; one += 1) await signUp(service, `victim+${one}@example.com`);
  for (let one = 1; one <= 20; one += 1) {
    // Another network address each time, whose own allowance is not used up.
    service.from.address = `203.0.113.${one}`;
    expect((await reset(`victim+${one}@example.com`)).status).toBe(200);
  }
  expect(service.mails).toHaveLength(10);
});

test('a sixth reset of one mailbox from one address within an hour is refused by its name', async () => {
  for (let one = 1; one <= 5; one += 1) expect((await reset(`victim+${one}@example.com`)).status).toBe(200);
  expect(codeOf(await reset('victim@example.com'))).toBe('RESET_PASSWORD_EXCEED_LIMIT');
});

test('ten mails about a changed address reach a mailbox in an hour, in however many spellings accounts move to it', async () => {
  const move = async (newEmail: string, one: number) => {
    service.from.address = `203.0.113.${one}`;
    const { idToken } = await signUp(service, `mover${one}@example.com`);
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
    return codeOf(await service.post(`${accounts}sendOobCode`, body)) ?? 'sent';
  };
  const answers: string[] = [];
  for (let one = 1; one <= 10; one += 1) answers.push(await move(`victim+${one}@example.com`, one));
  for (const [at, spelling] of [
    'Victim@Example.com',
    'VICTIM+x+y@example.com',
    'victim@example.com',
  ].entries())
    answers.push(await move(spelling, 11 + at));
  expect(answers).toEqual([...Array(10).fill('sent'), ...Array(3).fill('TOO_MANY_ATTEMPTS_TRY_LATER')]);
  expect(service.mails).toHaveLength(10);
  // Another mailbox has its own ten.
  expect(await move('victim@other.example.com', 14)).toBe('sent');
});
