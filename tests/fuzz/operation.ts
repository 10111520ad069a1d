/** What a field takes, as far as it matters for what has to be refused there. */
export type Kind =
  | 'text'
  | 'search'
  | 'email'
  | 'phone'
  | 'nid'
  | 'address'
  | 'id'
  | 'date'
  | 'choice'
  | 'number'
  /** A flag in JSON, `true` or `false` in a form. */
  | 'flag'
  /** A token, a key or a code: nothing but the very one is good. */
  | 'token'
  /** Any text at all, which is hashed and never kept. */
  | 'password'
  /** Compared with what is kept, and never kept itself. */
  | 'identifier'
  /** A file in letters and digits. */
  | 'base64'
  /** A file's own name, of which what can stand in an address is kept. */
  | 'file name'
  /** Taken and not read. */
  | 'anything'
  | 'file';

export type Place = 'path' | 'query' | 'header' | 'body';

export interface Field {
  place: Place;
  /** The way to it, from the outside in; `0` is the first of a list. */
  path: string[];
  kind: Kind;
  required: boolean;
  /** The field is a list, and `kind` is what each of its items is. */
  list: boolean;
}

/** One call of the product or of a stand-in, as a generator needs to know it. */
export interface Operation {
  /** Unique over the product and the stand-ins. */
  name: string;
  method: string;
  /** From the server's root; `{name}` stands for a part. */
  path: string;
  encoding: 'json' | 'form' | 'multipart' | 'none';
  who: 'nobody' | 'guest' | 'administrator' | 'publishable key' | 'secret key';
  /** False where a name that is not known is passed over, as the real provider does. */
  strict: boolean;
  fields: Field[];
}

export const nameOf = (field: Field): string => `${field.place}:${field.path.join('.')}`;

/** Whether a person types or a program writes free characters into it. */
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
