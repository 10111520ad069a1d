import { expect, test } from 'vitest';
import { answerOf, codeOf } from './service.ts';

const key = process.env.FIREBASE_API_KEY;
const title = 'the real service names the errors that the product tells people about';

/** Needs your own project with e-mail and password switched on; it makes no account there. */
test.skipIf(!key)(key ? title : `not run (no FIREBASE_API_KEY): ${title}`, async () => {
  const send = (call: string, body: object) =>
    answerOf(
      fetch(`https://identitytoolkit.googleapis.com/v1/accounts:${call}?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const email = `nobody-${Date.now()}@example.com`;
  expect(codeOf(await send('signUp', { email, password: '12345' }))).toBe('WEAK_PASSWORD');
  expect(codeOf(await send('signUp', { email: 'not-an-email', password: 'secret12' }))).toBe('INVALID_EMAIL');
  expect(codeOf(await send('lookup', { idToken: 'nonsense' }))).toBe('INVALID_ID_TOKEN');
  const unknown = codeOf(await send('signInWithPassword', { email, password: 'secret12' }));
  expect(['EMAIL_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS']).toContain(unknown);
});
