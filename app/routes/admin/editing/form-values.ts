import { keysOf } from '../../../../kernel/closed-lists.ts';

/** The values of a form's fields: typed texts, lists of ticks, lists of addresses. */
export type FormValues = Record<string, unknown>;

/** Lists whose order matters; all others are sets of ticks. */
const ordered = new Set(['images', 'cancellation', 'taxes']);

/** A value as comparable text: ticks in any order, spaces around a text ignored. */
function asText(name: string, value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(ordered.has(name) ? value : [...value].sort());
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(
      Object.entries(value)
        .map(([key, part]) => [key, asText(key, part)])
        .sort(),
    );
  return String(value ?? '')
    .trim()
    .replaceAll('\r\n', '\n');
}

/** The fields in which two versions of a form differ, in the order of the first. */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return keysOf<keyof Values & string>(one).filter(
    (name) => asText(name, one[name]) !== asText(name, other[name]),
  );
}
