import { expect, test } from 'vitest';
import { methodAndPath } from '../../contract/call-paths.ts';
import { calls } from '../../contract/calls.ts';
import { signUp } from '../fixtures/guests.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const request = (name: keyof typeof calls, token?: string) => {
  const { method, path } = methodAndPath(name);
  return server.send(method, `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
    ...(token && { token }),
    ...(method !== 'GET' && { body: '{broken' }),
  });
};

test('every call of the contract is mounted, and says who may use it', () => {
  expect(server.mounted.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test('a call that wants a sign-in is 401 without one and with a forged one, before anything is read', async () => {
  const [header, payload] = (await signUp(server)).token.split('.');
  for (const { name, access } of server.mounted) {
    if (access === 'anyone' || access === 'provider') continue;
    for (const token of [undefined, `${header}.${payload}.forged`, 'nonsense'])
      expect((await request(name, token)).status, `${name} as ${token}`).toBe(401);
  }
});

test('a call for the administrator is 403 for anybody else', async () => {
  const { token } = await signUp(server);
  const forAdministrator = server.mounted.filter(({ access }) => access.startsWith('administrator'));
  expect(forAdministrator.length).toBeGreaterThan(0);
  for (const { name } of forAdministrator) expect((await request(name, token)).status, name).toBe(403);
});

test('the OpenAPI document lists every call with its access and its answers', async () => {
  const document = (await (await server.send('GET', '/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; 'x-access': string; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  for (const { name, access } of server.mounted)
    expect(operations.find(({ operationId }) => operationId === name)?.['x-access']).toBe(access);
  expect(
    Object.keys(operations.find(({ operationId }) => operationId === 'addBooking')?.responses ?? {}),
  ).toEqual(['201', '202', 'default']);
});

test('the OpenAPI document names the header that says how a searched name was found', async () => {
  const document = await (await server.send('GET', '/api/openapi.json')).json();
  expect(document).toMatchObject({
    paths: {
      '/hotels': {
        get: {
          responses: {
            200: { headers: { 'X-Name-Match': { schema: { enum: ['letters', 'words', 'sound'] } } } },
          },
        },
      },
    },
  });
});
