import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newFolder, startHost } from './host.ts';
import { picture } from './pictures.ts';

test('a picture that expires says so, is kept no longer than that anywhere, and is gone afterwards', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const host = startHost({ now: () => now });
  const { data } = (await host.upload({ image: await picture('jpeg'), expiration: '60' })).body;
  expect(data).toMatchObject({ time: now / 1000, expiration: 60 });

  now += 59_000;
  const alive = await host.get(data.url);
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'public, max-age=1, immutable']);
  now += 1000;
  for (const url of [data.url, data.display_url, data.thumb.url, data.url_viewer, data.delete_url])
    expect((await host.get(url)).status, url).toBe(404);

  const next = (await host.upload({ image: await picture('jpeg') })).body.data;
  expect(host.files()).toEqual([next.id]);
});

test('pictures outlast the program, and what a sudden end has left is cleared away', async () => {
  const dataDir = newFolder();
  const first = startHost({ dataDir });
  const { data } = (await first.upload({ image: await picture('jpeg') })).body;
  const bytes = await (await first.get(data.url)).arrayBuffer();
  await first.close();
  mkdirSync(join(dataDir, 'images', 'Xy12.part'));
  mkdirSync(join(dataDir, 'images', 'Xy34'));
  writeFileSync(join(dataDir, 'images', 'Xy34', 'full.webp'), 'half');

  const second = startHost({ dataDir });
  expect(Buffer.from(await (await second.get(data.url)).arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(second.files()).toEqual([data.id]);
  expect((await second.get(data.delete_url, { method: 'DELETE' })).status).toBe(200);
  expect(second.files()).toEqual([]);
});

test('the address that deletes asks when it is opened, deletes when told to, and is kept only as a hash', async () => {
  const host = startHost();
  const { data } = (await host.upload({ image: await picture('jpeg') })).body;
  const answer = await host.get(data.delete_url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('<form method="post">');
  expect((await host.get(data.url)).status).toBe(200);

  const secret = data.delete_url.slice(-32);
  const database = new DatabaseSync(join(host.dataDir, 'images.sqlite'), { readOnly: true });
  expect(JSON.stringify(database.prepare('SELECT * FROM pictures').all())).not.toContain(secret);
  database.close();

  const wrong = data.delete_url.replace(secret, '0'.repeat(32));
  expect((await host.get(wrong, { method: 'POST' })).status).toBe(404);
  expect((await host.get(data.delete_url, { method: 'POST' })).status).toBe(200);
  expect((await host.get(data.url)).status).toBe(404);
  expect((await host.get(data.delete_url, { method: 'POST' })).status).toBe(404);
  expect(host.files()).toEqual([]);
});

test('an upload whose files cannot be written is answered 500, told to the owner, and leaves nothing', async () => {
  const failures: unknown[] = [];
  const host = startHost({ onError: (error) => void failures.push(error) });
  const database = new DatabaseSync(join(host.dataDir, 'images.sqlite'));
  database.exec('DROP TABLE pictures');
  const { status, body } = await host.upload({ image: await picture('jpeg') });
  expect([status, body.error.message]).toEqual([500, 'Internal error']);
  expect(failures).toHaveLength(1);
  expect(host.files()).toEqual([]);
  database.close();
});

test('the operator sees what there is and empties it', async () => {
  const host = startHost();
  const { data } = (await host.upload({ image: await picture('jpeg') })).body;
  const send = (method: string, path: string) =>
    host.operator(new Request(`http://localhost/standin/images${path}`, { method }));
  expect(await (await send('GET', '')).json()).toMatchObject({ pictures: 1, newest: [{ id: data.id }] });
  expect((await send('POST', '/reset')).status).toBe(200);
  expect(host.files()).toEqual([]);
  expect((await send('GET', '/nothing')).status).toBe(404);
});
