import { describe, expect, test } from 'vitest';
import { answerOf, apiKey, formOf, golden, startHost } from './host.ts';
import { fileOf, picture } from './pictures.ts';

/** Every member's path, so that the members of two answers can be compared. */
function membersOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => membersOf(inner, `${path}.${name}`));
}

describe('an upload is answered', () => {
  test('with exactly the members of the documented example', async () => {
    const { status, body } = await startHost().upload({ image: await picture('png') });
    expect(status).toBe(200);
    expect(membersOf(body).toSorted()).toEqual(membersOf(golden.documented).toSorted());
  });

  test('with every member of a real answer of 2025, in its types', async () => {
    const { body } = await startHost().upload({ image: await picture('png') });
    const data: Record<string, unknown> = { ...body.data };
    for (const [name, real] of Object.entries(golden.real2025_types.data as object)) {
      expect(typeof data[name], name).toBe(typeof real);
      if (typeof real === 'object')
        expect(membersOf(data[name])).toEqual(expect.arrayContaining(membersOf(real)));
    }
    expect(body).toMatchObject({ success: true, status: 200 });
  });

  test('with the recorded headers, and so is the browser that asks before', async () => {
    const host = startHost();
    const { headers } = await host.upload({ image: await picture('png') });
    for (const [name, value] of Object.entries(golden.errors[0]?.headers ?? {}))
      expect(headers.get(name), name).toBe(value);
    const preflight = await host.get('http://host.test/1/upload', { method: 'OPTIONS' });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('at the path with and without the host in front, and under the real name', async () => {
    const host = startHost();
    for (const address of [
      'http://127.0.0.1:9430/1/upload',
      'http://127.0.0.1:9430/api.imgbb.com/1/upload',
      'https://api.imgbb.com/1/upload',
    ]) {
      const body = formOf({ image: await picture('png') });
      const sent = host.fetch(new Request(`${address}?key=${apiKey}`, { method: 'POST', body }));
      expect((await answerOf(sent)).status, address).toBe(200);
    }
  });

  test('with addresses on the origin that was asked, or on the one that was configured', async () => {
    const uploaded = await startHost().upload({ image: await picture('png') });
    expect(uploaded.body.data.display_url).toMatch(
      /^http:\/\/host\.test\/i\.ibb\.co\/\w{8}\/Room-view\.jpg$/,
    );
    const configured = startHost({ publicOrigin: 'https://nibash.example' });
    const { body } = await configured.upload({ image: await picture('png') });
    for (const address of [body.data.url, body.data.thumb.url, body.data.delete_url])
      expect(address).toMatch(/^https:\/\/nibash\.example\/i\.ibb\.co\//);
  });
});

test.each(['file', 'picture', 'Image'])(
  'a picture in the field %s is no source, as the real service has it',
  async (field) => {
    const host = startHost();
    expect(await host.upload({ [field]: await picture('jpeg') })).toMatchObject({
      status: 400,
      body: { error: { code: 130, message: 'Empty upload source.' } },
    });
    expect(host.files()).toEqual([]);
  },
);

describe('a picture may come', () => {
  test('as base64 in a multipart field or in an encoded form, with white space or without', async () => {
    const host = startHost();
    const base64 = Buffer.from(await (await picture('jpeg')).arrayBuffer()).toString('base64');
    const wrapped = base64.replace(/.{76}/g, '$&\r\n');
    expect((await host.upload({ image: base64 })).status).toBe(200);
    expect((await host.upload({ image: wrapped, name: 'pool' })).body.data.title).toBe('pool');
    const encoded = host.get(`http://host.test/1/upload`, {
      method: 'POST',
      body: new URLSearchParams({ key: apiKey, image: base64 }),
    });
    expect((await answerOf(encoded)).status).toBe(200);
  });

  test('with the key in the form before the picture, and with name and expiration in the address', async () => {
    const host = startHost();
    expect((await host.upload({ key: apiKey, image: await picture('jpeg') }, '')).status).toBe(200);
    const query = `?key=${apiKey}&name=Sea%20view.png&expiration=600`;
    const { body } = await host.upload({ image: await picture('jpeg') }, query);
    expect(body.data).toMatchObject({ title: 'Sea-view', expiration: 600 });
  });

  test('before the key of the form as long as it is small, and else is refused as without a key', async () => {
    const host = startHost();
    expect((await host.upload({ image: await picture('jpeg'), key: apiKey }, '')).status).toBe(200);
    const large = fileOf(
      Buffer.concat([await (await picture('jpeg')).bytes(), Buffer.alloc(200_000)]),
      'a.jpg',
    );
    expect((await host.upload({ key: apiKey, image: large }, '')).status).toBe(200);
    const refused = await host.upload({ image: large, key: apiKey }, '');
    expect(refused).toMatchObject({ status: 400, body: { error: { message: 'Invalid API v1 key.' } } });
    const wrong = await host.upload({ image: await picture('jpeg'), key: 'wrong' }, '');
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: 'Invalid API v1 key.' } } });
    expect(host.files()).toHaveLength(2);
  });

  test('under a name that no address can carry, and is then called by its id', async () => {
    const { body } = await startHost().upload({ image: await picture('jpeg'), name: '../সমুদ্র.jpg' });
    expect(body.data.title).toBe(body.data.id);
  });
});

describe('a refusal has the recorded body and headers:', () => {
  const [empty, key, busy] = golden.errors;

  test('no picture', async () => {
    const host = startHost();
    const nothing: Record<string, string | Blob>[] = [{}, { image: '' }, { image: new File([], 'a.jpg') }];
    for (const fields of nothing) {
      const { status, body, headers } = await host.upload(fields);
      expect({ status, body }).toEqual({ status: empty?.status, body: empty?.body });
      for (const [name, value] of Object.entries(empty?.headers ?? {})) expect(headers.get(name)).toBe(value);
    }
  });

  test('a wrong key, or none', async () => {
    const host = startHost();
    for (const query of ['', '?key=', '?key=wrong']) {
      const { status, body } = await host.upload({ image: await picture('png') }, query);
      expect({ status, body }).toEqual({ status: key?.status, body: key?.body });
    }
    expect(host.files()).toEqual([]);
  });

  test('too many callers at once', async () => {
    const host = startHost();
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
    const unfinished = () =>
      host.fetch(
        new Request(`http://host.test/1/upload?key=${apiKey}`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: new ReadableStream({ start: (controller) => void bodies.push(controller) }),
          duplex: 'half',
        } as RequestInit),
      );
    const sent = Array.from({ length: 10 }, unfinished);
    const { status, body } = await host.upload({ image: await picture('png') });
    expect({ status, body }).toEqual({ status: busy?.status, body: busy?.body });
    for (const controller of bodies) controller.error(new Error('gone'));
    await Promise.all(sent);
    expect((await host.upload({ image: await picture('png') })).status).toBe(200);
  });

  test.each([
    [{ image: '%%%' }, 120, 'Invalid base64 string.'],
    [{ image: 'aGVsbG8' }, 120, 'Invalid base64 string.'],
  ])('%j is no base64', async (fields, code, message) => {
    const { status, body } = await startHost().upload(fields);
    expect(status).toBe(400);
    expect(body.error).toEqual({ message, code, context: 'Exception' });
  });

  test.each(['59', '15552001', '-5', '1e3', 'soon'])('an expiration of %s', async (expiration) => {
    const host = startHost();
    const { status, body } = await host.upload({ image: await picture('png'), expiration });
    expect(status).toBe(400);
    expect(body.error.message).toContain('60 to 15552000');
    expect(host.files()).toEqual([]);
  });

  test('another version or another action', async () => {
    const host = startHost();
    expect((await answerOf(host.get('http://host.test/2/upload'))).body.error.code).toBe(110);
    expect((await answerOf(host.get('http://host.test/1/delete'))).body.error.code).toBe(120);
  });
});
