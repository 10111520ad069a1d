import { divideHalfUp, type NightPrice, type Poisha, type TaxPart } from '../../kernel/money.ts';
import { addedTax, taxOfNight } from '../../kernel/tax-of-night.ts';

/** Rack rate x (100 - discount) / 100, rounded half-up; the database stores the same value with each room. */
export function discountedRate(rackRatePoisha: Poisha, discountPercent: number): Poisha {
  return divideHalfUp(rackRatePoisha * (100 - discountPercent), 100);
}

/**
 * Prices one night (specification, section 9). Rent and each part of the tax are rounded half-up once, from the exact value; the
 * discount is the rest of the rack rate, so that the lines always add up.
 *
 * @param taxParts of this night (`taxOfNight`); absent: the default's
 */
export function priceNight(
  rackRatePoisha: Poisha,
  discountPercent: number,
  taxParts: readonly TaxPart[] = taxOfNight(rackRatePoisha, discountPercent, undefined),
): NightPrice {
  const roomRentPoisha = discountedRate(rackRatePoisha, discountPercent);
  const taxAmountPoisha = addedTax(taxParts);
  return {
    rackRatePoisha,
    discountPercent,
    discountAmountPoisha: rackRatePoisha - roomRentPoisha,
    roomRentPoisha,
    taxAmountPoisha,
    subTotalPoisha: roomRentPoisha + taxAmountPoisha,
  };
}
