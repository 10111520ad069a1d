import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-provider-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of the documented command. */
const provider = (file: string, ...rest: string[]) =>
  execFileSync(process.execPath, ['standins/identity/test-provider.ts', join(folder, file), ...rest], {
    encoding: 'utf8',
  }).trim();

const signInWith = (server: TestServer, token: string) =>
  server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=embedded', {
    body: {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({ providerId: 'google.com', id_token: token }).toString(),
      returnSecureToken: true,
    },
  });

const person = ['--email', 'rehana@example.com', '--name', 'Rehana Parvin'];

test('federated sign-in answers when IDENTITY_TEST_PROVIDERS has the key of a test provider, and for no other key', async () => {
  const server = await startTestServer({ IDENTITY_TEST_PROVIDERS: provider('one.key') });
  try {
    const answer = await signInWith(server, provider('one.key', ...person));
    await expectStatus(answer, 200);
    const { idToken } = (await answer.json()) as { idToken: string };
    const me = await server.send('GET', '/api/me', { token: idToken });
    expect(await me.json()).toMatchObject({ email: 'rehana@example.com', admin: false });
    const stranger = await signInWith(server, provider('other.key', ...person));
    await expectStatus(stranger, 400);
    expect(await stranger.text()).toContain('INVALID_IDP_RESPONSE');
  } finally {
    await server.close();
  }
});

test('without the variable federated sign-in stays off, and what is no public key stops the start', async () => {
  const server = await startTestServer();
  try {
    const answer = await signInWith(server, provider('one.key', ...person));
    await expectStatus(answer, 400);
    expect(await answer.text()).toContain('OPERATION_NOT_ALLOWED');
  } finally {
    await server.close();
  }
  const [key] = JSON.parse(provider('one.key')) as object[];
  for (const wrong of ['x', '[]', '{}', JSON.stringify([{ ...key, d: 'secret' }])])
    await expect(startTestServer({ IDENTITY_TEST_PROVIDERS: wrong }), wrong).rejects.toThrow(
      'IDENTITY_TEST_PROVIDERS: must be a JSON list of public keys',
    );
});
