import { expect, test, vi } from 'vitest';
import { applyLink, readLink } from './mailed-link.ts';

function service(over: object = {}) {
  const calls = {
    resetFor: vi.fn(async () => 'rehana@example.com'),
    addressAfter: vi.fn(async () => 'rehana@example.com'),
    applyCode: vi.fn(async () => {}),
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
  expect(await readLink(load, link('resetPassword'))).toEqual({
    kind: 'choose-password',
    code: 'a-code',
    email: 'rehana@example.com',
  });
  expect(calls.applyCode).not.toHaveBeenCalled();
});

test.each(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail', 'revertSecondFactorAddition'])(
  'opening a link of %s names the address and changes nothing',
  async (mode) => {
    const { load, calls } = service();
    expect(await readLink(load, link(mode))).toEqual({
      kind: 'confirm',
      mode,
      code: 'a-code',
      email: 'rehana@example.com',
    });
    expect(calls.applyCode).not.toHaveBeenCalled();
    expect(calls.renew).not.toHaveBeenCalled();
  },
);

test('a confirmed link is used, and the sign-in here is loaded anew', async () => {
  const { load, calls } = service();
  await applyLink(load, 'a-code');
  expect(calls.applyCode).toHaveBeenCalledWith('a-code');
  expect(calls.renew).toHaveBeenCalledOnce();
});

test('a code that is used, expired or of another kind is a failure with its code', async () => {
  const { load } = service({ addressAfter: () => Promise.reject(refusal('invalid-action-code')) });
  expect(await readLink(load, link('verifyEmail'))).toMatchObject({
    kind: 'failed',
    mode: 'verifyEmail',
    failure: { code: 'invalid-action-code' },
  });
});

test('a sign-in link and an incomplete one ask nothing of the service', async () => {
  const { load } = service();
  expect(await readLink(load, link('signIn'))).toEqual({ kind: 'sign-in' });
  expect(await readLink(load, link('toString'))).toEqual({ kind: 'unknown' });
  expect(await readLink(load, link('verifyEmail', ''))).toEqual({ kind: 'unknown' });
  expect(load).not.toHaveBeenCalled();
});
