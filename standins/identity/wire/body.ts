import { BodyRefused, readText } from '../../shared/read-body.ts';
import { InvalidPayload } from '../errors.ts';
import { type Input, inputOf } from './input.ts';

/** No call of the API comes near this size; more is a mistake or an attack. */
const bytesMax = 100_000;

/** Reads a request's JSON or form fields; a call without a body has none. Throws InvalidPayload or BodyRefused. */
export async function readBody(request: Request): Promise<Input> {
  const text = await readText(request, bytesMax);
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/x-www-form-urlencoded')) {
    return inputOf(Object.fromEntries(fieldsOf(text)));
  }
  return inputOf(text === '' ? {} : parse(text));
}

/** Escapes that are not valid UTF-8 would be stored as garbage. */
function fieldsOf(form: string): URLSearchParams {
  try {
    decodeURIComponent(form);
  } catch {
    throw new BodyRefused(400);
  }
  return new URLSearchParams(form);
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
