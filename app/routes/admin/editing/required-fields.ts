import type { CatalogueField, CatalogueFields } from '../../../../kernel/catalogue-fields.ts';

const typedKinds: CatalogueField['kind'][] = ['text', 'figure', 'taka', 'picture', 'pictures'];

/** The required fields among these: a choice always has a value. */
export function requiredOf<Fields extends CatalogueFields>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
): string[] {
  return names.filter((name) => {
    const field: CatalogueField | undefined = fields[name];
    return field !== undefined && !('usual' in field) && typedKinds.includes(field.kind);
  });
}
