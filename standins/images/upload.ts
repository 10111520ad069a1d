import { createQueue } from '../shared/queue.ts';
import { isSameSecret } from '../shared/secrets.ts';
import type { EncodedPicture } from './pictures/encode-picture.ts';
import { addressName } from './pictures/picture-addresses.ts';
import { requirePicture } from './pictures/picture-format.ts';
import type { PictureStore } from './state/picture-store.ts';
import { uploadAnswer } from './upload-answer.ts';
import { faults } from './wire/api-fault.ts';
import { readForm } from './wire/read-form.ts';
import { readUpload, type Source } from './wire/read-upload.ts';

/** As documented for the real service. */
const megabytesMax = 32;
const bytesMax = megabytesMax * 1024 * 1024;
/** Base64 takes four bytes for three; the rest is for the form around it. */
const bodyLimits = {
  bytesMax: Math.ceil((bytesMax * 4) / 3) + 65_536,
  megabytesMax,
  millisecondsMax: 60_000,
};

const jobsAtOnce = 2;
/** Requests whose bodies may be in memory: two being worked on and eight waiting. */
const callersAtOnce = 10;
/**
 * A caller without the key in the address takes a place before the caller is known; such places are few and separate.
 */
const strangersAtOnce = 2;

export interface Uploading {
  store: PictureStore;
  apiKey: string;
  encode: (bytes: Uint8Array) => Promise<EncodedPicture>;
  /** Undefined when pictures are not fetched by address. */
  fetchPicture: ((address: string, bytesMax: number) => Promise<Uint8Array<ArrayBuffer>>) | undefined;
}

/** Makes the function that accepts one upload. It throws ApiFault, and then nothing is stored. */
export function uploading({ store, apiKey, encode, fetchPicture }: Uploading) {
  const jobs = createQueue({ atOnce: jobsAtOnce, waitingMax: callersAtOnce, full: faults.busy });
  const callers = createQueue({ atOnce: callersAtOnce, waitingMax: 0, full: faults.busy });
  const strangers = createQueue({ atOnce: strangersAtOnce, waitingMax: 0, full: faults.busy });

  async function bytesOf(source: Source): Promise<Uint8Array> {
    if ('bytes' in source) return source.bytes;
    if (!fetchPicture) throw faults.address('Uploads by address are switched off.');
    return fetchPicture(source.address, bytesMax);
  }

  async function takeIn(request: Request, query: URLSearchParams, origin: string): Promise<object> {
    const hasKey = query.get('key') !== null;
    const form =
      request.method === 'POST'
        ? await readForm(request, bodyLimits, { hasKey, isKey: (key) => isKey(key, apiKey) })
        : { fields: new Map<string, string>(), image: undefined };
    if (!isKey(query.get('key') ?? form.fields.get('key'), apiKey)) throw faults.key();
    const upload = await readUpload(request, query, form);
    const bytes = await bytesOf(upload.source);
    if (bytes.length > bytesMax) throw faults.tooBig(megabytesMax);
    // A quick check, before the upload waits in the queue and a process is started for it.
    requirePicture(bytes);
    const encoded = await jobs.run(() => encode(bytes));
    await store.removeExpired();
    const { picture, deleteSecret } = await store.add({
      name: addressName(upload.name),
      encoded,
      expirationSeconds: upload.expirationSeconds,
    });
    return uploadAnswer(picture, deleteSecret, origin);
  }

  return async (request: Request, origin: string): Promise<object> => {
    const query = new URL(request.url).searchParams;
    const key = query.get('key');
    if (key !== null && !isKey(key, apiKey)) throw faults.key();
    const queue = key === null ? strangers : callers;
    return queue.run(() => takeIn(request, query, origin));
  };
}

function isKey(key: string | undefined, apiKey: string): boolean {
  return key !== undefined && isSameSecret(key, apiKey);
}
