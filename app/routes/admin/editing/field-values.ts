import type { CatalogueField, CatalogueFields } from '../../../../kernel/catalogue-fields.ts';
import { keysOf, recordOf } from '../../../../kernel/closed-lists.ts';

/** A form's value of a field: typed texts, words of a list, lists of ticks and addresses. */
type FieldValue<Field extends CatalogueField> = Field extends { kind: 'ticks'; of: readonly (infer Word)[] }
  ? Word[]
  : Field extends { kind: 'pictures' }
    ? string[]
    : Field extends { kind: 'switch' }
      ? boolean
      : Field extends { kind: 'choice'; of: readonly (infer Word extends string)[] }
        ? Word | (Field extends { usual: null } ? '' : never)
        : string;
/** A form's values for these fields of a record. */
export type FieldValues<Fields extends CatalogueFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

/** The values of an empty form: the default, the first word of a required list, otherwise empty. */
export const emptyValues = <Fields extends CatalogueFields>(fields: Fields): FieldValues<Fields> =>
  valuesOf(fields, ({ kind, of, usual }) => (kind === 'choice' && usual === undefined ? of?.[0] : usual));

/** A stored record as the values of a form. */
export const storedValues = <Fields extends CatalogueFields>(
  fields: Fields,
  stored: { readonly [Name in keyof Fields]?: unknown },
): FieldValues<Fields> => valuesOf(fields, (_field, name) => stored[name]);

function valuesOf<Fields extends CatalogueFields>(
  fields: Fields,
  take: (field: CatalogueField, name: keyof Fields & string) => unknown,
): FieldValues<Fields> {
  const values = recordOf(keysOf<keyof Fields & string>(fields), (name) => {
    const field: CatalogueField = fields[name] ?? { kind: 'text' };
    const value = take(field, name);
    if (field.kind === 'ticks' || field.kind === 'pictures') return Array.isArray(value) ? value : [];
    return field.kind === 'switch' ? value === true : String(value ?? '');
  });
  // Each value is made by its field's kind, but the compiler cannot follow that through the record.
  return values as FieldValues<Fields>;
}
