import type { ReactNode } from 'react';
import type { CatalogueFields } from '../../../../kernel/catalogue-fields.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ShownValue } from './shown-value.tsx';

/** Formats a field's value in the comparison of two versions. `textOf` translates a word of a list. */
export function useShownValue<Fields extends CatalogueFields>(
  fields: Fields,
  textOf: (field: keyof Fields, stored: string) => string,
): (field: keyof Fields, value: unknown) => ReactNode {
  const { conflict, yes, no } = useAdminText().editing;
  const { digits } = useFormat();
  const wordOf = (field: keyof Fields) => (stored: string) => {
    const kind = fields[field]?.kind;
    if (kind === 'switch') return stored === 'true' ? yes : no;
    if (kind === 'figure' || kind === 'taka') return digits(stored);
    return textOf(field, stored);
  };
  return (field, value) => <ShownValue value={value} empty={conflict.empty} wordOf={wordOf(field)} />;
}
