import { isLine } from '../../plain-text.ts';
import { InvalidPayload } from '../errors.ts';

/** A request's fields, read one by one with the type the schema gives them. Unknown fields are ignored. */
export interface Input {
  /** A text; numbers are taken as text, as the protocol's JSON mapping does. Empty texts stay empty texts. */
  text(field: string): string | undefined;
  /** A text of one line that is stored and shown, of at most `max` characters. */
  line(field: string, max: number): string | undefined;
  /** A list of texts, empty when absent. */
  texts(field: string): string[];
  flag(field: string): boolean | undefined;
  /** A nested object. */
  part(field: string): Input | undefined;
  /** True when the field is present, with any value. */
  has(field: string): boolean;
}

/** Wraps a parsed body. Readers throw InvalidPayload with the field's path for a value of the wrong type. */
export function inputOf(body: unknown, path = ''): Input {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidPayload(`${path} must be object`);
  const fields = new Map<string, unknown>(Object.entries(body));
  const textIn = (value: unknown, at: string): string => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') throw new InvalidPayload(`${at} must be string`);
    return value;
  };
  const read = <T>(field: string, as: (value: unknown, at: string) => T): T | undefined => {
    const value = fields.get(field);
    return value === undefined || value === null ? undefined : as(value, `${path}/${field}`);
  };

  return {
    text: (field) => read(field, textIn),
    line: (field, max) =>
      read(field, (value, at) => {
        const line = textIn(value, at);
        if (line.length > max || !isLine(line))
          throw new InvalidPayload(`${at} must be plain text of at most ${max} characters`);
        return line;
      }),
    texts: (field) =>
      read(field, (value, at) => {
        if (!Array.isArray(value)) throw new InvalidPayload(`${at} must be array`);
        return value.map((item, index) => textIn(item, `${at}/${index}`));
      }) ?? [],
    flag: (field) =>
      read(field, (value, at) => {
        if (typeof value !== 'boolean') throw new InvalidPayload(`${at} must be boolean`);
        return value;
      }),
    part: (field) => read(field, (value, at) => inputOf(value, at)),
    has: (field) => read(field, () => true) === true,
  };
}
