import { expect, test, vi } from 'vitest';
import { followLink } from './follow-link.ts';

function service(over: object = {}) {
  const calls = {
    resetFor: vi.fn(async () => 'rehana@example.com'),
    applyCode: vi.fn(async () => 'rehana@example.com'),
    renew: vi.fn(async () => {}),
    ...over,
  };
  return { calls, load: vi.fn(async () => calls) };
}
const link = (mode: string, oobCode = 'a-code') => new URLSearchParams({ mode, oobCode });
const refusal = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

test('a reset link asks whose password it changes and does not use the code up', async () => {
  const { load, calls } = service();
  expect(await followLink(load, link('resetPassword'))).toEqual({
    kind: 'choose-password',
    code: 'a-code',
    email: 'rehana@example.com',
  });
  expect(calls.applyCode).not.toHaveBeenCalled();
});

test('a confirmation link is used at once, and the sign-in here hears of it', async () => {
  const { load, calls } = service();
  expect(await followLink(load, link('verifyEmail'))).toEqual({
    kind: 'verified',
    email: 'rehana@example.com',
  });
  expect(calls.renew).toHaveBeenCalledOnce();
});

test('a link that changes the address answers the new one', async () => {
  const { load } = service({ applyCode: async () => 'rehana.new@example.com' });
  expect(await followLink(load, link('verifyAndChangeEmail'))).toEqual({
    kind: 'email-changed',
    email: 'rehana.new@example.com',
  });
});

test('a link that takes a change back is used at once, and the sign-in here hears of it', async () => {
  const { load, calls } = service();
  expect(await followLink(load, link('recoverEmail'))).toEqual({
    kind: 'email-recovered',
    email: 'rehana@example.com',
  });
  expect(await followLink(load, link('revertSecondFactorAddition'))).toEqual({
    kind: 'second-factor-removed',
    email: 'rehana@example.com',
  });
  expect(calls.renew).toHaveBeenCalledTimes(2);
});

test('a code that is used, expired or of another kind is a failure with its code', async () => {
  const { load } = service({ applyCode: () => Promise.reject(refusal('invalid-action-code')) });
  expect(await followLink(load, link('verifyEmail'))).toMatchObject({
    kind: 'failed',
    mode: 'verifyEmail',
    failure: { code: 'invalid-action-code' },
  });
});

test('a sign-in link and an incomplete one ask nothing of the service', async () => {
  const { load } = service();
  expect(await followLink(load, link('signIn'))).toEqual({ kind: 'sign-in' });
  expect(await followLink(load, link('toString'))).toEqual({ kind: 'unknown' });
  expect(await followLink(load, link('verifyEmail', ''))).toEqual({ kind: 'unknown' });
  expect(load).not.toHaveBeenCalled();
});
