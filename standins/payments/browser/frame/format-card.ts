import { brandRule } from '../../cards/brands.ts';

/** A number in its brand's groups: 4242 4242 4242 4242, or 3782 822463 10005. */
export function formatNumber(digits: string): string {
  const parts: string[] = [];
  let rest = digits;
  for (const size of brandRule(digits).groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ') + rest;
}

/** Cuts the digits to the longest length of the brand. */
export function limitNumber(digits: string): string {
  return digits.slice(0, longestNumber(digits));
}

/** The largest number of digits that a number of this brand can have. */
export function longestNumber(digits: string): number {
  return Math.max(...brandRule(digits).lengths);
}

/**
 * Reads month and year digits (MMYY) from typed or autofilled text: `4` becomes `04`, `13` becomes `01` and a 3 of
 * the year, and `12/2030` becomes `1230`.
 */
export function readExpiry(digits: string, slashTyped: boolean): string {
  const padded = /^[2-9]/.test(digits) || (slashTyped && digits.length === 1) ? `0${digits}` : digits;
  const split = /^1[3-9]/.test(padded) ? `0${padded}` : padded;
  if (split.startsWith('00')) return '0';
  const long = /^(\d\d)20(\d\d)$/.exec(split);
  return long ? `${long[1]}${long[2]}` : split.slice(0, 4);
}

/** `MM / YY`, with the slash as soon as the month is complete. */
export function formatExpiry(digits: string): string {
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}
