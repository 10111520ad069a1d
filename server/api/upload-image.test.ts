import { expect, test } from 'vitest';
import {
  type PictureFile,
  type PictureProvider,
  PictureRefused,
} from '../../domain/pictures/picture-provider.ts';
import { problemOf, Refusal } from '../http/refusal.ts';
import { postUploadImage } from './upload-image.ts';

const hosted = { data: { display_url: 'https://i.ibb.co/a/b.jpg', width: 1 }, success: true, status: 200 };

/** An image host that records the pictures it receives. */
function host(failure?: Error) {
  const files: PictureFile[] = [];
  const pictures: PictureProvider = {
    async upload(picture) {
      files.push(picture);
      if (failure) throw failure;
      return hosted;
    },
    check: async () => {},
  };
  return { files, pictures };
}

const formWith = (image: string | Blob, name = 'image') => {
  const form = new FormData();
  form.set(name, image);
  return form;
};
/** As many bytes, which begin as a JPEG does. */
const jpegBytes = (count: number) => {
  const bytes = new Uint8Array(count);
  bytes.set([0xff, 0xd8, 0xff].slice(0, count));
  return bytes;
};
const jpeg = (bytes: number) => new File([jpegBytes(bytes)], 'room.jpg', { type: 'image/jpeg' });
const request = (init: RequestInit) =>
  new Request('http://localhost/api/uploadImage', { method: 'POST', ...init });

/** The problem in the answer to a request. */
async function problemFor(sent: Request, { files, pictures } = host()) {
  const error = await postUploadImage({ pictures })(sent).then(
    () => new Error('was answered'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return { ...problemOf(error, 'id'), files };
}

test('a picture is handed to the host as it came, and the host’s own JSON is the answer', async () => {
  const { files, pictures } = host();
  const answer = await postUploadImage({ pictures })(request({ body: formWith(jpeg(7)) }));
  expect(answer).toEqual({ status: 200, body: hosted });
  expect(files).toEqual([{ bytes: jpegBytes(7), fileName: 'room.jpg', contentType: 'image/jpeg' }]);
});

test('a form that ends inside a part’s head is refused, also where its connection ends a moment later', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const parts = [`${head}--x--\r\n--x--\r\n-`];
  const body = new ReadableStream({
    async pull(stream) {
      const part = parts.shift();
      await new Promise(setImmediate);
      if (part === undefined) stream.close();
      else stream.enqueue(new TextEncoder().encode(part));
    },
  });
  const sent = { body, duplex: 'half', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
  expect(await problemFor(request(sent as RequestInit))).toMatchObject({ status: 422, files: [] });
});

test.each([
  ['without a file name', ''],
  ['with an empty file name', '; filename=""'],
])('a picture %s gets a name of its own', async (_, fileName) => {
  const { files, pictures } = host();
  const body = [
    '--x',
    `Content-Disposition: form-data; name="image"${fileName}`,
    'Content-Type: application/octet-stream',
    '',
    'GIF89a',
    '--x--',
    '',
  ].join('\r\n');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await postUploadImage({ pictures })(request({ body, headers }))).status).toBe(200);
  expect(files.map((picture) => picture.fileName)).toEqual(['picture']);
});

test('exactly 10 MB is taken, a byte more is 413 and never reaches the host', async () => {
  const { pictures } = host();
  const tenMegabytes = 10 * 1024 * 1024;
  const taken = await postUploadImage({ pictures })(request({ body: formWith(jpeg(tenMegabytes)) }));
  expect(taken.status).toBe(200);
  const { status, detail, files } = await problemFor(request({ body: formWith(jpeg(tenMegabytes + 1)) }));
  expect([status, files]).toEqual([413, []]);
  expect(detail).toContain('at most 10 MB');
});

test('12 MB are refused by their announced size without being read, and while they come in without one', async () => {
  const type = 'multipart/form-data; boundary=x';
  let pulled = 0;
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          if (pulled > 12) controller.close();
          else controller.enqueue(new Uint8Array(2 ** 20));
        },
      },
      { highWaterMark: 0 },
    );
  const sent = (headers: Record<string, string>) =>
    request({ body: body(), headers: { 'content-type': type, ...headers }, duplex: 'half' } as RequestInit);
  expect((await problemFor(sent({ 'content-length': String(12 * 2 ** 20) }))).status).toBe(413);
  expect(pulled).toBe(0);
  expect((await problemFor(sent({}))).status).toBe(413);
  expect(pulled).toBeLessThanOrEqual(12);
});

test('what is no multipart form is 415', async () => {
  for (const init of [
    { body: '{}', headers: { 'content-type': 'application/json' } },
    { body: new Uint8Array(9), headers: { 'content-type': 'image/jpeg' } },
    { body: new URLSearchParams({ image: 'x' }) },
    {},
  ])
    expect((await problemFor(request(init))).status).toBe(415);
});

test('a form without a file called image is 422 and says so', async () => {
  for (const form of [formWith(jpeg(7), 'picture'), formWith('text'), formWith(jpeg(0))]) {
    const { status, errors, files } = await problemFor(request({ body: form }));
    expect([status, files]).toEqual([422, []]);
    expect(errors).toMatchObject([{ path: 'image', code: 'required' }]);
  }
});

test('a form with a second picture is 422, and none is taken', async () => {
  for (const count of [2, 3]) {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) form.append('image', jpeg(7));
    const { status, errors, files } = await problemFor(request({ body: form }));
    expect([status, files]).toEqual([422, []]);
    expect(errors).toMatchObject([{ path: 'image', code: 'too_many' }]);
  }
});

test.each([
  ['a page', '<!doctype html><html></html>'],
  ['an archive', 'PK\x03\x04 and more'],
  ['an icon', '\x00\x00\x01\x00\x01\x00\x10\x10'],
  ['a film', '\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2'],
  ['a text', 'hello'],
])('%s is 422 as no picture of an accepted kind, and never reaches the host', async (_, content) => {
  const file = new File([Buffer.from(content, 'latin1')], 'room.jpg', { type: 'image/jpeg' });
  const { status, errors, files } = await problemFor(request({ body: formWith(file) }));
  expect([status, files]).toEqual([422, []]);
  expect(errors).toMatchObject([{ path: 'image', code: 'picture_format' }]);
});

test('a form that breaks off is 422', async () => {
  const { status, errors } = await problemFor(
    request({ body: '--x\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  );
  expect([status, errors?.[0]?.path]).toEqual([422, 'image']);
});

test.each([
  ['format', /JPEG, PNG/],
  ['damaged', /save it again/],
  ['too-large', /make it smaller/],
] as const)(
  'a picture that the host refuses (%s) is 422, with a sentence that says what to do',
  async (fault, sentence) => {
    const refusing = host(new PictureRefused(fault, 'in the host’s words'));
    const { status, detail, errors } = await problemFor(request({ body: formWith(jpeg(7)) }), refusing);
    expect([status, errors?.[0]?.path]).toEqual([422, 'image']);
    expect(detail).toMatch(sentence);
    expect(detail).not.toContain('in the host’s words');
  },
);
