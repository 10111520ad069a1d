import type { ReactNode } from 'react';
import type { CatalogueFields } from '../../../../kernel/catalogue-fields.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** Formats a field's value in the comparison of two versions. `textOf` translates a word of a list. */
export function useReadableValue<Fields extends CatalogueFields>(
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

/** A value in the comparison: pictures as pictures, ticks as a list. */
function ShownValue({
  value,
  empty,
  wordOf,
}: {
  value: unknown;
  empty: string;
  /** A stored word in the visitor's language. */
  wordOf: (stored: string) => string;
}) {
  const words = wordsOf(value);
  if (words.length === 0) return <span className="text-muted">{empty}</span>;
  if (words.every((word) => /^(?:https?:\/)?\//.test(word)))
    return (
      <span className="flex flex-wrap gap-2">
        {words.map((address) => (
          <img
            key={address}
            src={address}
            alt={address.split('/').at(-1) ?? ''}
            className="h-14 w-21 rounded-control bg-raised object-cover text-sm"
          />
        ))}
      </span>
    );
  return words.map(wordOf).join(', ');
}

/** Ticks of several groups become one list. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsOf);
  const text = String(value ?? '').trim();
  return text === '' ? [] : [text];
}
