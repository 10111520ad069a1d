import { isEmail, isText } from '../../plain-text.ts';
import type { RawParams, RawValue } from './form-body.ts';
import { badParameter, parameterUnknown } from './request-faults.ts';

type Kind = 'string' | 'email' | 'integer' | 'boolean' | 'list' | 'hash' | 'metadata' | readonly string[];
type ValueOf<K extends Kind> = K extends readonly (infer Choice)[]
  ? Choice
  : K extends 'integer'
    ? number
    : K extends 'boolean'
      ? boolean
      : K extends 'list'
        ? string[]
        : K extends 'hash'
          ? RawParams
          : K extends 'metadata'
            ? Record<string, string>
            : string;

export type ParamSpec = { readonly [name: string]: Kind };
export type Params<S extends ParamSpec> = { -readonly [N in keyof S]?: ValueOf<S[N]> };

/** The provider's limit for every text. */
const LONGEST_TEXT = 5_000;

/**
 * Reads decoded parameters by a specification of names and kinds. An unknown name, or a value of another kind, is the
 * provider's 400. `expand` belongs to every operation and is read elsewhere.
 */
export function readParams<const S extends ParamSpec>(raw: RawParams, spec: S, prefix = ''): Params<S> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const full = prefix ? `${prefix}[${name}]` : name;
    const kind = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (!kind) {
      if (name === 'expand' && !prefix) continue;
      throw parameterUnknown(full);
    }
    result[name] = readValue(full, kind, value);
  }
  // Each value was read by the kind that `spec` has for its name, which the compiler does not follow.
  return result as Params<S>;
}

function readValue(name: string, kind: Kind, value: RawValue): unknown {
  if (kind === 'list') {
    if (Array.isArray(value)) return value.map((item) => text(name, item));
    throw badParameter(name, 'Invalid array');
  }
  if (kind === 'hash' || kind === 'metadata') {
    // An empty text means "nothing": that is how metadata is cleared.
    if (value === '') return {};
    if (typeof value === 'string' || Array.isArray(value)) throw badParameter(name, 'Invalid object');
    return kind === 'metadata' ? readMetadata(name, value) : value;
  }
  const plain = text(name, value);
  if (kind === 'string') return plain;
  if (kind === 'email') return email(name, plain);
  if (kind === 'integer') return integer(name, plain);
  if (kind === 'boolean') return boolean(name, plain);
  if (!kind.includes(plain)) throw badParameter(name, `Invalid ${name}: must be one of ${choices(kind)}`);
  return plain;
}

function text(name: string, value: RawValue): string {
  if (typeof value !== 'string' || !isText(value)) throw badParameter(name, 'Invalid string');
  if (value.length > LONGEST_TEXT)
    throw badParameter(name, `Invalid string: must be at most ${LONGEST_TEXT} characters`);
  return value;
}

function email(name: string, value: string): string {
  if (value === '' || isEmail(value)) return value;
  throw badParameter(name, 'Invalid email address.', 'email_invalid');
}

function integer(name: string, value: string): number {
  const number = Number(value);
  if (/^-?\d+$/.test(value) && Number.isSafeInteger(number)) return number;
  throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
}

function boolean(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw badParameter(name, `Invalid boolean: ${value}`);
}

function readMetadata(name: string, value: RawParams): Record<string, string> {
  if (Object.keys(value).length > 50) throw badParameter(name, 'Metadata can have up to 50 keys.');
  const entries = Object.entries(value).map(([key, item]) => {
    if (key.length > 40) {
      throw badParameter(name, `Metadata keys can be at most 40 characters; '${key}' is ${key.length}.`);
    }
    if (!isText(key)) throw badParameter(name, 'Invalid metadata key');
    const plain = text(`${name}[${key}]`, item);
    if (plain.length > 500) {
      throw badParameter(
        name,
        `Metadata values can have up to 500 characters, but you passed in ${plain.length}.`,
      );
    }
    return [key, plain] as const;
  });
  return Object.fromEntries(entries);
}

function choices(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
}
