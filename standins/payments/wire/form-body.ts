import { parse } from 'qs';
import { badParameter, parameterUnknown } from './request-faults.ts';

/** Decoded parameters: text, hashes of them, and lists (hashes whose names are numbers become lists). */
export type RawValue = string | RawValue[] | RawParams;
export interface RawParams {
  [name: string]: RawValue;
}

/**
 * The provider's own parameters are at most four levels deep; a call has fifty metadata keys and a few dozen others.
 */
const deepest = 10;
const parametersMax = 1000;
const listMax = 100;

/**
 * Decodes `a=1&b[c]=2&d[0]=x&d[]=y`, the form encoding of the provider's queries and bodies. Its work grows linearly
 * with the text's length. Objects have no prototype, so that a parameter called `constructor` is only a name. Throws
 * the provider's 400.
 */
export function decodeForm(text: string): RawParams {
  if (countOf('&', text) >= parametersMax) throw badParameter('body', 'There are too many parameters.');
  try {
    const params = parse(text, {
      ignoreQueryPrefix: true,
      plainObjects: true,
      depth: deepest,
      strictDepth: true,
      parameterLimit: parametersMax,
      arrayLimit: listMax,
      duplicates: 'last',
      decoder: decodePart,
    });
    // The decoder leaves no value out, so every member is a text, a list or a hash.
    return params as RawParams;
  } catch (error) {
    if (error instanceof RangeError) throw badParameter('body', 'Parameters are nested too deeply.');
    throw error;
  }
}

/** The parser would silently drop these two names; here they are unknown parameters like any other. */
function decodePart(
  part: string,
  decode: (part: string) => string,
  _charset?: string,
  kind?: 'key' | 'value',
): string {
  const decoded = decode(part);
  if (kind === 'key' && (decoded === '' || decoded.includes('__proto__'))) throw parameterUnknown(decoded);
  return decoded;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
