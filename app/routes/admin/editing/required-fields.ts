import type { CatalogueField, CatalogueFields } from '../../../../domain/shared/catalogue-fields.ts';

const typedKinds: CatalogueField['kind'][] = ['text', 'figure', 'taka', 'picture', 'pictures'];

/** Of these fields of a form, those that somebody has to fill in: a choice always holds one of its words. */
export function requiredOf<Fields extends CatalogueFields>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
): string[] {
  return names.filter((name) => {
    const field: CatalogueField | undefined = fields[name];
    return field !== undefined && !('usual' in field) && typedKinds.includes(field.kind);
  });
}
