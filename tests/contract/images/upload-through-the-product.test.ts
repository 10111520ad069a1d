import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { PictureHostUnavailable, PictureRefused } from '../../../domain/pictures/picture-provider.ts';
import { imgbbPictures } from '../../../providers/images/imgbb.ts';
import { postUploadImage } from '../../../server/api/upload-image.ts';
import { problemOf, Refusal } from '../../../server/http/refusal.ts';
import { withoutMetadata } from '../../../server/pictures/without-metadata.ts';
import { apiKey, formOf, startHost } from './host.ts';
import { fileOf, html, hugePng, picture, svgWithScript, withPlace } from './pictures.ts';

/** The product's call with an image host in the same process; before a real one a picture loses its metadata. */
function product({
  host = startHost({ publicOrigin: 'http://localhost:3000' }),
  isReal = false,
}: {
  host?: ReturnType<typeof startHost>;
  isReal?: boolean;
} = {}) {
  const pictures = imgbbPictures({ key: apiKey, fetch: host.fetch });
  const handler = postUploadImage({ pictures: isReal ? withoutMetadata(pictures) : pictures });
  const answer = async (request: Request) => {
    try {
      return Response.json((await handler(request)).body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = problemOf(error, 'id');
      return Response.json(problem, { status: problem.status });
    }
  };
  return { host, answer };
}

/** A form as bytes: one that Node streams itself fails outside of any promise when it is answered early. */
async function written(image: Blob) {
  const form = new Response(formOf({ image }));
  const headers = { 'content-type': form.headers.get('content-type') ?? '' };
  return { headers, body: new Uint8Array(await form.arrayBuffer()) };
}

const upload = async (image: Blob) =>
  new Request('http://localhost:3000/api/uploadImage', { method: 'POST', ...(await written(image)) });

test('the product answers the host’s JSON, with addresses that visitors can reach', async () => {
  const { host, answer } = product();
  const response = await answer(await upload(fileOf(await withPlace(), 'IMG 1.jpg')));
  const { data } = (await response.json()) as { data: { display_url: string } };
  expect(data.display_url).toMatch(/^http:\/\/localhost:3000\/i\.ibb\.co\/\w{8}\/IMG-1\.jpg$/);
  expect((await host.get(data.display_url)).headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ['the stand-in', false],
  ['a real host, before which it is encoded anew', true],
])('a photograph of fifty megapixels, as telephones take them, is taken: %s', async (_host, isReal) => {
  const { answer } = product({ isReal });
  const response = await answer(await upload(fileOf(hugePng(8_192, 6_144), 'from-a-phone.png')));
  expect(await response.json()).toMatchObject({ data: { width: 2560, height: 1920 } });
});

test.each<[string, () => Blob | Promise<Blob>, number, RegExp]>([
  [
    'a PNG of 30,000 x 30,000 pixels',
    () => fileOf(hugePng(30_000, 30_000), 'wall.png'),
    422,
    /make it smaller/,
  ],
  ['a drawing with a script', () => fileOf(svgWithScript, 'logo.svg', 'image/svg+xml'), 422, /JPEG, PNG/],
  ['a page called .jpg', () => fileOf(html, 'page.jpg'), 422, /JPEG, PNG/],
  [
    'half a JPEG',
    async () => (await picture('jpeg', { width: 900, height: 600 })).slice(0, 2000),
    422,
    /save it again/,
  ],
  ['a file of 12 MB', () => fileOf(new Uint8Array(12 * 1024 * 1024), 'big.jpg'), 413, /at most 10 MB/],
])('%s gets a clear answer and leaves no file', async (_what, file, status, sentence) => {
  const { host, answer } = product();
  const response = await answer(await upload(await file()));
  expect(response.status).toBe(status);
  const problem = (await response.json()) as { detail: string; errors?: { path: string }[] };
  expect(problem.detail).toMatch(sentence);
  if (status === 422) expect(problem.errors?.[0]?.path).toBe('image');
  expect(host.files()).toEqual([]);
});

test('a form of this process that is too large is refused, and nothing fails besides', async () => {
  const { answer } = product();
  const body = formOf({ image: fileOf(new Uint8Array(12 * 1024 * 1024), 'big.jpg') });
  const request = new Request('http://localhost:3000/api/uploadImage', { method: 'POST', body });
  expect((await answer(request)).status).toBe(413);
});

test('over a socket a file of 12 MB is answered too, not cut off, with and without its size in front', async () => {
  const { host, answer } = product();
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploadImage`;
  const { headers, body } = await written(fileOf(new Uint8Array(12 * 1024 * 1024), 'big.jpg'));
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(413);

  let sent = 0;
  const streamed = await fetch(address, {
    method: 'POST',
    headers,
    body: new ReadableStream({
      pull(controller) {
        if (sent >= body.length) controller.close();
        else controller.enqueue(body.slice(sent, sent + 65_536));
        sent += 65_536;
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(host.files()).toEqual([]);
});

test('a host that answers before it has read the picture is heard, and nothing fails besides', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(400, { connection: 'close' }).end('{"error":{"code":313,"message":"File too big"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = { bytes: new Uint8Array(9 * 2 ** 20), fileName: 'a.jpg', contentType: 'image/jpeg' };
  await expect(imgbbPictures({ key: apiKey, base }).upload(file)).rejects.toThrow('File too big');
});

test('a wrong key, a host that is down and one that answers nonsense are not the picture’s fault', async () => {
  const file = { bytes: new Uint8Array(9), fileName: 'a.jpg', contentType: 'image/jpeg' };
  const host = startHost();
  const wrongKey = imgbbPictures({ key: 'wrong', fetch: host.fetch });
  await expect(wrongKey.upload(file)).rejects.toThrow('Invalid API v1 key.');
  await expect(wrongKey.upload(file)).rejects.toBeInstanceOf(PictureHostUnavailable);
  for (const answer of ['not JSON', 'null', '{}', '{"data":{}}', '{"error":{"code":500,"message":"x"}}']) {
    const broken = imgbbPictures({ key: apiKey, fetch: async () => new Response(answer) });
    await expect(broken.upload(file), answer).rejects.toBeInstanceOf(PictureHostUnavailable);
  }
  const down = imgbbPictures({ key: 'secret-key', base: 'http://127.0.0.1:9' });
  const failure = await down.upload(file).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(PictureHostUnavailable);
  expect(String(failure)).not.toContain('secret-key');
  await expect(imgbbPictures({ key: apiKey, fetch: host.fetch }).upload(file)).rejects.toBeInstanceOf(
    PictureRefused,
  );
});
