import type { Poisha, QuoteLine, StayQuote, TaxPart } from '../../kernel/money.ts';

/**
 * The parts of a stay's tax: sums over its nights by kind, per cent and `included`, in the order in which they first appear. Undefined
 * when a night has none written down, because it was agreed before hotels had taxes of their own.
 */
export function partsOfStay(lines: readonly Pick<QuoteLine, 'taxParts'>[]): TaxPart[] | undefined {
  const sums: TaxPart[] = [];
  for (const { taxParts } of lines) {
    if (!taxParts) return undefined;
    for (const part of taxParts) {
      const sum = sums.find((other) => isSameTax(other, part));
      if (sum) sum.amountPoisha += part.amountPoisha;
      else sums.push({ ...part });
    }
  }
  return sums;
}

const isSameTax = (one: TaxPart, other: TaxPart): boolean =>
  one.kind === other.kind && one.percent === other.percent && one.included === other.included;

/** Whether both are the same parts with the same amounts, in any order. */
export function areSameParts(earlier: readonly TaxPart[], present: readonly TaxPart[]): boolean {
  return (
    earlier.length === present.length &&
    present.every((part) =>
      earlier.some((other) => isSameTax(other, part) && other.amountPoisha === part.amountPoisha),
    )
  );
}

/** A booking's money, as far as it says whether its total is still the sum of its nights. */
export interface AgreedMoney {
  state: string;
  quote: StayQuote;
  totalPoisha: Poisha;
  givenBackPoisha: Poisha;
  keptByChangesPoisha: Poisha;
  waivedPoisha: Poisha;
  deskWaivedPoisha: number;
}

/**
 * The parts of the tax in a booking's total. `undivided`: the total is not the sum of the nights, because it was set by hand, waived,
 * lowered by a sum that was given back, or is what is kept, so that no part of it can be called a tax. Undefined for a booking from before.
 */
export function taxesOfBooking(booking: AgreedMoney): TaxPart[] | 'undivided' | undefined {
  const parts = partsOfStay(booking.quote.lines);
  if (!parts) return undefined;
  const isSumOfNights =
    booking.state === 'confirmed' &&
    booking.totalPoisha === booking.quote.totalPoisha &&
    booking.givenBackPoisha === 0 &&
    booking.keptByChangesPoisha === 0 &&
    booking.waivedPoisha === 0 &&
    booking.deskWaivedPoisha === 0;
  return isSumOfNights ? parts : 'undivided';
}

/**
 * The same as a guest is shown it. Where every night has the default alone, nothing is said besides the tax itself; nor of a booking from
 * before.
 */
export function shownTaxes(booking: AgreedMoney): TaxPart[] | 'undivided' | undefined {
  const all = booking.quote.lines.flatMap(({ taxParts = [] }) => taxParts);
  return all.some(({ kind }) => kind !== 'fees') ? taxesOfBooking(booking) : undefined;
}
