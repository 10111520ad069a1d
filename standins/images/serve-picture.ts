import { fileAnswer } from '../shared/answers.ts';
import { addressesOf, fileAt } from './pictures/picture-addresses.ts';
import type { Picture, PictureStore } from './state/picture-store.ts';

const yearSeconds = 31_536_000;

export interface PictureRequest {
  request: Request;
  id: string;
  /** A file's name, a delete secret, or nothing for the viewer's address. */
  rest: string;
  origin: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Answers the addresses below `/i.ibb.co/<id>`: the picture's files, its viewer's address and its deletion. */
export async function servePicture(store: PictureStore, wanted: PictureRequest): Promise<Response> {
  const { request, id, rest, origin } = wanted;
  const picture = store.find(id);
  if (!picture) return text('There is no such picture.', 404);
  if (/^[0-9a-f]{32}$/.test(rest)) return deletion(store, picture, rest, request.method);
  if (request.method !== 'GET' && request.method !== 'HEAD') return text('Pictures are read with GET.', 405);
  // The real viewer is a page; here the address leads to the picture itself.
  if (rest === '')
    return new Response(null, { status: 302, headers: { location: addressesOf(picture, origin).display } });
  return pictureFile(store, picture, wanted);
}

async function pictureFile(
  store: PictureStore,
  picture: Picture,
  { request, rest, now }: PictureRequest,
): Promise<Response> {
  const file = fileAt(picture, rest);
  const bytes = file && (await store.readFile(picture.id, file));
  if (!bytes) return text('There is no such picture.', 404);
  const maxAge = picture.expiresAt === undefined ? yearSeconds : picture.expiresAt - Math.floor(now / 1000);
  const headers = new Headers({
    'content-type': rest.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    'content-length': String(bytes.length),
    // An address always shows the same picture. A picture that expires must not stay in a cache longer than that.
    'cache-control': `public, max-age=${Math.min(maxAge, yearSeconds)}, immutable`,
    etag: `"${picture.id}-${file}"`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // For a person who opens the picture by itself: it loads nothing.
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  return fileAnswer(request, headers, bytes);
}

/**
 * The address that deletes. Like in the real service, opening it only asks: programs that open every link of a mail
 * must not delete anything. POST and DELETE delete.
 */
async function deletion(
  store: PictureStore,
  picture: Picture,
  secret: string,
  method: string,
): Promise<Response> {
  if (method === 'POST' || method === 'DELETE') {
    const removed = await store.remove(picture.id, secret);
    return removed ? text('The picture is deleted.', 200) : text('There is no such picture.', 404);
  }
  return new Response(deletePage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  });
}

const deletePage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Delete this picture?</title><h1>Delete this picture?</h1>
<form method="post"><button>Delete</button></form></html>`;

function text(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
