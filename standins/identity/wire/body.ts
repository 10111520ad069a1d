import { InvalidPayload } from '../errors.ts';
import { type Input, inputOf } from './input.ts';

/** No call of the API is near this; more is a mistake or an attack. */
const bytesMax = 100_000;

/** Thrown for a body that is too long, whose answer is a plain 413. */
export class BodyTooLong extends Error {}

/** Reads a request's JSON or form fields; a call without a body has none. Throws InvalidPayload or BodyTooLong. */
export async function readBody(request: Request): Promise<Input> {
  const text = await readText(request);
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/x-www-form-urlencoded')) {
    return inputOf(Object.fromEntries(new URLSearchParams(text)));
  }
  return inputOf(text === '' ? {} : parse(text));
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > bytesMax) throw new BodyTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The recorded message ends before the "(line 1 column 2)" that newer engines add.
    const message = error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, '') : '';
    throw new InvalidPayload(message, 'parseError');
  }
}
