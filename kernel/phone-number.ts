import { latinDigits } from './format.ts';

/**
 * Characters that people and their contact lists write between the digits: spaces of any kind, dots, brackets, dashes,
 * and the marks of direction that a messenger copies along.
 */
const between = /[\s.()[\]\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u202a-\u202e\u2066-\u2069]/g;

/** The letters and digits of a typed number, the digits as 0 to 9. */
export const withoutBetween = (written: string): string => latinDigits(written).replace(between, '');

/** A trunk zero that is written in brackets behind a country's code, and is not dialled from abroad. */
const bracketedZero = /\(\s*[0\u09e6]\s*\)/;

const bangladeshMobile = /^(?:(?:\+?88)?0|\+?8800)(1[3-9]\d{8})$/;
const bangladeshLandline = /^(?:\+?880|0)([2-9]\d{6,9})$/;
const international = /^\+[1-9]\d{6,14}$/;

const asDialled = (written: string): string =>
  withoutBetween(written)
    .replace(/^\uff0b/, '+')
    .replace(/^00/, '+');

/** The stored form of a phone number, `+8801XXXXXXXXX` or any E.164 number; undefined for anything else. */
export function storedPhone(written: string): string | undefined {
  const withZero = asDialled(written);
  const withoutZero = withZero.startsWith('+') ? asDialled(written.replace(bracketedZero, '')) : withZero;
  const mobile = bangladeshMobile.exec(withZero) ?? bangladeshMobile.exec(withoutZero);
  if (mobile) return `+880${mobile[1]}`;
  const isOfBangladesh = [withZero, withoutZero].some((digits) => digits.startsWith('+880'));
  return international.test(withoutZero) && !isOfBangladesh ? withoutZero : undefined;
}

/** The same for a reception, which may have a landline of Bangladesh. */
export function storedHotelPhone(written: string): string | undefined {
  const landline = bangladeshLandline.exec(asDialled(written.replace(bracketedZero, '')));
  return storedPhone(written) ?? (landline ? `+880${landline[1]}` : undefined);
}

/**
 * Short codes of banks, hotels and offices of Bangladesh, such as 16247: dialled as they are, inside the country alone. None
 * begins with 0, as the beginning of a longer number does.
 */
const shortCode = /^[1-9]\d{2,4}$/;

/** The same for a business, which may also have a short code; that one stays as it is typed, in the digits 0 to 9. */
export function storedBusinessPhone(written: string): string | undefined {
  const typed = latinDigits(written).trim();
  return shortCode.test(typed) ? typed : storedHotelPhone(written);
}

/**
 * The forms of a typed number, or of a part of one, inside a stored number; none for a text with other characters than
 * those of numbers.
 */
export function insideStoredPhone(written: string): string[] {
  const digits = withoutBetween(written);
  const dialled = asDialled(written.replace(bracketedZero, ''));
  if (!/^[+\uff0b]?\d+$/.test(digits)) return [];
  // The trunk zero of Bangladesh is not stored either, and a part of a number may end right behind it.
  return [...new Set([digits, storedHotelPhone(written) ?? dialled.replace(/^\+?8800/, '+880')])];
}
