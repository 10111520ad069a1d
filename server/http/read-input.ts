import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { readFault } from '../../contract/faults.ts';
import { bodyChunks, shortBody } from './body-chunks.ts';
import { type FieldError, invalidInput, notFound, Refusal } from './refusal.ts';

/** The default limit of a call's body: a booking with every field at its longest has about 3 KB. */
const usualBytesMax = 64 * 1024;

/** More errors at once help nobody, and an answer must not be much longer than the request. */
const errorsMax = 50;

/** The address of a call. */
export interface Address {
  path: string;
  /** The part after the question mark, in normalised form. */
  query: string;
  parameters: URLSearchParams;
}

/** The address of a request. Its `url` is already normalised; parsing it with `URL` would repeat that. */
export function addressOf(url: string): Address {
  const path = url.indexOf('/', url.indexOf('://') + 3);
  const fragment = url.indexOf('#', path);
  const end = fragment < 0 ? url.length : fragment;
  const query = url.indexOf('?', path);
  const hasQuery = query >= 0 && query < end;
  const search = hasQuery ? url.slice(query + 1, end) : '';
  return {
    path: url.slice(path, hasQuery ? query : end),
    query: search,
    parameters: new URLSearchParams(search),
  };
}

/** The query as an object; a repeated parameter is a list. */
export function readQuery<Schema extends z.ZodType>(
  { parameters }: Address,
  schema: Schema,
): z.infer<Schema> {
  const input: Record<string, string | string[]> = {};
  for (const [name, value] of parameters) {
    // This name has a special meaning in objects; as a parameter it is unknown like any other.
    if (name === '__proto__') throw invalidInput([{ path: '__proto__', code: 'field_unknown' }]);
    const before = Object.hasOwn(input, name) ? input[name] : undefined;
    // Copying the list each time would take some forty milliseconds for the longest address.
    if (Array.isArray(before)) before.push(value);
    else input[name] = before === undefined ? value : [before, value];
  }
  return parse(schema, input);
}

/** The path parameters, validated. Throws 404, because a record with an invalid id does not exist. */
export function readParams<Schema extends z.ZodType>(input: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw notFound(parsed.error.issues[0]?.message ?? 'page');
}

/** The JSON body, validated. Throws the refusals 400, 408, 413, 415 and 422. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  bytesMax = usualBytesMax,
): Promise<z.infer<Schema>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new Refusal('unsupported_media_type', 'Please send JSON with Content-Type: application/json.');
  const bytes = await readBytes(request, bytesMax);
  let input: unknown;
  try {
    // TextDecoder removes a byte order mark, which Windows programs put before a text and which JSON does not allow.
    input = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal(
      'not_json',
      'The body could not be read as JSON. Please check its brackets and quotes.',
    );
  }
  return parse(schema, input);
}

/** The body as text; invalid UTF-8 becomes replacement characters. Throws the refusals 400, 408, 413 and 415. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  return (await readBytes(request, bytesMax)).toString('utf8');
}

async function readBytes(request: Request, bytesMax: number): Promise<Buffer> {
  const tooLarge = () => new Refusal('body_too_large', `Please send at most ${bytesMax / 1024} KB.`);
  const bytes =
    (await shortBody(request, bytesMax)) ?? (await joined(bodyChunks(request, bytesMax, tooLarge)));
  if (!isUtf8(bytes)) throw new Refusal('not_utf8', 'Please send the body as UTF-8.');
  return bytes;
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Validates a value with a schema of the contract; throws 422 with every wrong field. */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, errorsMax).flatMap(fieldErrors);
  // Only the first fault of each field is answered.
  const firsts = new Map(errors.toReversed().map((error) => [error.path, error]));
  throw invalidInput(errors.filter((error) => firsts.get(error.path) === error).slice(0, errorsMax));
}

/** The wrong fields that an issue of a schema is about. */
export function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'field_unknown' as const }));
  if (path === '' && issue.code === 'invalid_type')
    return [{ path, code: 'field_invalid', message: 'Please send one JSON object, in curly brackets.' }];
  return [{ path, ...faultOf(issue) }];
}

/** The contract's schemas use fault codes as messages; zod's own messages are about the shape. */
function faultOf(issue: z.core.$ZodIssue): Omit<FieldError, 'path'> {
  const fault = readFault(issue.message);
  if (fault) return fault;
  return { code: issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'field_invalid' };
}
