import { absent, ExtraName } from './hostile-values.ts';
import type { Field, Operation } from './operation.ts';

/** The content of an operation's valid request. */
export interface Sample {
  /** Values for `{name}` in the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** JSON as it is; the fields of a form by their names, as `card[number]`; files of a multipart form as blobs. */
  body?: Record<string, unknown>;
}

/** A request as it is sent. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
}

export type Tokens = Record<Operation['who'], string | undefined>;

/** The sample's value of this field, which can be made wrong; undefined when it has none. */
export function goodValue(sample: Sample, { place, path }: Field): unknown {
  const holder = { path: sample.params, query: sample.query, header: sample.headers, body: sample.body }[
    place
  ];
  return valueAt(holder, path);
}

function valueAt(holder: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
    holder,
  );
}

/** The sample with another value in one field. */
export function withValue(sample: Sample, field: Field, value: unknown): Sample {
  const changed = {
    params: { ...sample.params },
    query: { ...sample.query },
    headers: { ...sample.headers },
    ...(sample.body && { body: sample.body }),
  };
  if (field.place === 'path') setAt(changed.params, field.path, value);
  if (field.place === 'query') setAt(changed.query, field.path, value);
  if (field.place === 'header') setAt(changed.headers, field.path, value);
  if (field.place !== 'body') return changed;
  const body = { ...sample.body };
  // Only the path to the field is copied; the rest of the sample stays shared.
  let holder = body;
  for (const name of field.path.slice(0, -1)) {
    holder[name] = { ...(holder[name] as object) };
    holder = holder[name] as Record<string, unknown>;
  }
  setAt(holder, field.path.slice(-1), value);
  return { ...changed, body };
}

function setAt(holder: Record<string, unknown>, [name = '']: string[], value: unknown): void {
  if (value === absent) delete holder[name];
  else if (value instanceof ExtraName)
    Object.defineProperty(holder, value.name, { value: 'value', enumerable: true, configurable: true });
  else holder[name] = value;
}

/** The request of a sample, sent by a caller with permission. */
export function requestOf(operation: Operation, sample: Sample, tokens: Tokens): Sent {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escaped(String(sample.params?.[name] ?? 'missing')),
  );
  const query = pairs(sample.query ?? {}, '');
  const token = tokens[operation.who];
  const form = operation.encoding === 'form';
  const content = form
    ? 'application/x-www-form-urlencoded'
    : operation.encoding === 'json'
      ? 'application/json'
      : undefined;
  const body = operation.method === 'GET' ? undefined : bodyOf(operation, sample);
  return {
    method: operation.method,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content && body !== undefined && { 'Content-Type': content }),
      ...sample.headers,
    },
    ...(body !== undefined && { body }),
  };
}

function bodyOf({ encoding }: Operation, { body }: Sample): Sent['body'] {
  if (!body || encoding === 'none') return undefined;
  if (encoding === 'json') return JSON.stringify(body);
  if (encoding === 'form') return pairs(body, '');
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.set(name, value);
    else form.set(name, String(value).toWellFormed());
  return form;
}

/** As an address and a form write it: lists as repeated names in an address, hashes with their keys in brackets. */
function pairs(values: Record<string, unknown>, prefix: string): string {
  return Object.entries(values)
    .flatMap(([name, value]): string[] => {
      const full = prefix === '' ? name : `${prefix}[${name}]`;
      if (Array.isArray(value)) return value.map((each) => `${escaped(full)}=${escaped(String(each))}`);
      if (typeof value === 'object' && value !== null) return [pairs(value as Record<string, unknown>, full)];
      return [`${escaped(full)}=${escaped(String(value))}`];
    })
    .join('&');
}

/** Percent-encoding that writes half a character as the bytes which it would have. */
function escaped(text: string): string {
  const parts = text.split(/(\p{Cs})/u);
  return parts.map((part) => (/^\p{Cs}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part))).join('');
}
