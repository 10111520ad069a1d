import { badParameter } from './request-faults.ts';

/** Decoded parameters: text, hashes of them, and lists (hashes whose names are numbers become lists). */
export type RawValue = string | RawValue[] | RawParams;
export interface RawParams {
  [name: string]: RawValue;
}

/** The provider's own parameters are four levels deep at most. */
const DEEPEST = 10;

/**
 * Decodes `a=1&b[c]=2&d[0]=x&d[]=y`, the form encoding in which the provider takes queries and bodies.
 * Objects have no prototype, so that a parameter called `__proto__` is only a name.
 */
export function decodeForm(text: string): RawParams {
  const root: RawParams = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const first = name.indexOf('[');
    const head = first < 0 ? name : name.slice(0, first);
    const rest =
      first < 0 ? [] : [...name.slice(first).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '');
    if (rest.length > DEEPEST) throw badParameter(head, 'Parameters are nested too deeply.');
    assign(root, [head, ...rest], value);
  }
  return mapLists(root);
}

function assign(target: RawParams, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  const name = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const there = target[name];
  const inner: RawParams = typeof there === 'object' && !Array.isArray(there) ? there : Object.create(null);
  target[name] = inner;
  assign(inner, rest, value);
}

function mapLists(params: RawParams): RawParams {
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'object' && !Array.isArray(value)) params[name] = toValue(value);
  }
  return params;
}

function toValue(params: RawParams): RawValue {
  mapLists(params);
  const names = Object.keys(params);
  return names.every((name) => /^\d+$/.test(name)) ? Object.values(params) : params;
}
