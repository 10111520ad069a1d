import { expect, test, vi } from 'vitest';
import { accounts, lookup, openIdentity, signUp } from './service.ts';

/** Two running hashes and two hundred waiting. */
const taken = 202;

test('of a flood of sign-ups what finds the queue full is answered 503 at once, and look-ups do not wait in the queue', async () => {
  const service = openIdentity({ quickPasswords: false });
  const { idToken } = await signUp(service, 'first@example.com');
  const statuses: number[] = [];
  const requests: Promise<unknown>[] = [];
  for (let index = 0; index < taken + 18; index += 1) {
    // From many addresses, like a flood that no limit on one address stops.
    service.from.address = `203.0.113.${index % 100}`;
    const body = { email: `flood${index}@example.com`, password: 'secret12' };
    requests.push(service.post(`${accounts}signUp`, body).then(({ status }) => statuses.push(status)));
  }
  await vi.waitFor(() => expect(statuses.filter((status) => status === 503)).toHaveLength(18), {
    timeout: 60_000,
  });
  expect((await lookup(service, idToken)).status).toBe(200);
  expect(statuses.length).toBeLessThan(taken);
  // The next test file of this process waits in the same line.
  await Promise.all(requests);
});
