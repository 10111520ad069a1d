import { expect, test, vi } from 'vitest';
import { requestPasswordReset } from './request-password-reset.ts';

const refusing = (code: string) => ({
  sendPasswordReset: () =>
    Promise.reject(Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` })),
});

test('a service that does not know the address is not heard', async () => {
  await expect(
    requestPasswordReset(refusing('user-not-found'), 'nobody@example.com', undefined),
  ).resolves.toBeUndefined();
});

test('too many tries and a lost connection are', async () => {
  for (const code of ['too-many-requests', 'network-request-failed'])
    await expect(requestPasswordReset(refusing(code), 'rehana@example.com', undefined)).rejects.toThrow(code);
});

test('the page to return to goes along', async () => {
  const sendPasswordReset = vi.fn(async () => {});
  await requestPasswordReset({ sendPasswordReset }, 'rehana@example.com', 'https://nibash.example/login');
  expect(sendPasswordReset).toHaveBeenCalledWith('rehana@example.com', 'https://nibash.example/login');
});
