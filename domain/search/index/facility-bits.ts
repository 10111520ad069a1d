import { type GoodToKnow, goodToKnow, hotelFacilities } from '../../../kernel/catalogue-choices.ts';
import { keysOf } from '../../../kernel/closed-lists.ts';
import type { FacilityColumn } from '../search-hotels.ts';

/** The choices of each column of facilities. One column is named differently from its list. */
const choicesOf: Record<FacilityColumn, readonly string[]> = {
  businessFacilities: hotelFacilities.businessFacilities,
  fitnessFacilities: hotelFacilities.fitnessFacilities,
  foodFacilities: hotelFacilities.foodFacilities,
  generalFacilities: hotelFacilities.generalFacilities,
  mediaFacilities: hotelFacilities.mediaFacilities,
  transportFacilities: hotelFacilities.transportFacilities,
  otherFacilities: hotelFacilities.othersFacilities,
};
export const facilityColumns = keysOf<FacilityColumn>(choicesOf);

/** Every choice with its column and bit. There are 53, so two 32-bit numbers hold a hotel's facilities. */
export const facilityBits = facilityColumns
  .flatMap((column) => choicesOf[column].map((facility) => ({ column, facility })))
  .map((choice, bit) => ({ ...choice, bit }));

export interface FacilityMask {
  low: number;
  high: number;
}

/** The bits of these facilities of a column; of all its facilities if absent. */
export function maskOf(column: FacilityColumn, facilities?: readonly string[]): FacilityMask {
  const mask = { low: 0, high: 0 };
  for (const choice of facilityBits) {
    if (choice.column !== column || facilities?.includes(choice.facility) === false) continue;
    if (choice.bit < 32) mask.low |= 1 << choice.bit;
    else mask.high |= 1 << (choice.bit - 32);
  }
  return mask;
}

/** One bit for each of these facts that guests ask first; there are fewer than eight. */
export const knownMask = (facts: readonly GoodToKnow[]): number =>
  goodToKnow.reduce((mask, fact, bit) => (facts.includes(fact) ? mask | (1 << bit) : mask), 0);
