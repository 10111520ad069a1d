import type { z } from 'zod';
import { type Fault, isFault } from '../../contract/faults.ts';
import { type FieldError, invalidInput, notFound, Refusal } from './refusal.ts';

/** No call takes more: a booking with every field at its longest is about 3 KB. */
const bodyBytesMax = 64 * 1024;

/** The query as an object; a parameter that comes more than once is a list. */
export function readQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.infer<Schema> {
  const names = [...new Set(url.searchParams.keys())];
  // The one name that objects give a meaning to; as a parameter it is unknown like any other.
  if (names.includes('__proto__')) throw invalidInput([{ path: '__proto__', code: 'field_unknown' }]);
  const given = names.map((name) => {
    const values = url.searchParams.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return parse(schema, Object.fromEntries(given));
}

/** The parts of the address, checked. Throws 404: what has a wrong id is not there. */
export function readParams<Schema extends z.ZodType>(given: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw notFound(parsed.error.issues[0]?.message ?? 'page');
}

/** The JSON body, checked. Throws the refusals 400, 413, 415 and 422. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new Refusal('unsupported_media_type', 'Please send JSON with Content-Type: application/json.');
  const text = await readText(request, bodyBytesMax);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refusal(
      'not_json',
      'The body could not be read as JSON. Please check its brackets and quotes.',
    );
  }
  return parse(schema, given);
}

/** The body as text. Reads no more than it has to: one that is too large is refused while it is still coming in. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const tooLarge = () => new Refusal('body_too_large', `Please send at most ${bytesMax / 1024} KB.`);
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Checks a value against a schema of the contract; throws 422 with every field that is wrong. */
function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.flatMap(fieldErrors));
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'field_unknown' as const }));
  return [{ path, code: faultOf(issue) }];
}

/** The contract's schemas give fault codes as messages; what zod says by itself is about the shape. */
function faultOf(issue: z.core.$ZodIssue): Fault {
  if (isFault(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'field_invalid';
}
