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
