/** The kinds of a field's value, as far as they matter for refusals. */
export type Kind =
  | 'text'
  | 'search'
  | 'email'
  | 'phone'
  | 'nid'
  | 'address'
  | 'id'
  | 'date'
  | 'month'
  | 'choice'
  | 'number'
  /** A flag in JSON, `true` or `false` in a form. */
  | 'flag'
  /** A token, a key or a code: only the exact one is valid. */
  | 'token'
  /** Any text; it is hashed and never stored. */
  | 'password'
  /** Compared with stored data, and never stored itself. */
  | 'identifier'
  /** A file in letters and digits. */
  | 'base64'
  /** A file's own name; the part that an address may contain is stored. */
  | 'file name'
  /** Accepted and not read. */
  | 'anything'
  /** The same, however long it is: its body is never received. */
  | 'not received'
  | 'file';

export type Place = 'path' | 'query' | 'header' | 'body';

export interface Field {
  place: Place;
  /** The path to the field, from the outside in; `0` is the first of a list. */
  path: string[];
  kind: Kind;
  required: boolean;
  /** The field is a list, and `kind` is the kind of its items. */
  list: boolean;
}

/** A call of the product or of a stand-in, as a generator needs it. */
export interface Operation {
  /** Unique over the product and the stand-ins. */
  name: string;
  method: string;
  /** From the server's root; `{name}` stands for a part. */
  path: string;
  encoding: 'json' | 'form' | 'multipart' | 'none';
  who: 'nobody' | 'guest' | 'administrator' | 'publishable key' | 'secret key';
  /** False where an unknown name is ignored, as the real provider does. */
  strict: boolean;
  /** A valid request leads to a page. */
  redirects?: true;
  fields: Field[];
}

export const nameOf = (field: Field): string => `${field.place}:${field.path.join('.')}`;

/** Whether a person types free text into it, or a program writes it. */
export const isText = ({ kind }: Field): boolean =>
  [
    'text',
    'search',
    'email',
    'phone',
    'nid',
    'address',
    'password',
    'identifier',
    'file name',
    'token',
  ].includes(kind);
