import type { NightPrice } from '../../kernel/money.ts';
import { divideHalfUp, type Poisha } from '../../kernel/money.ts';

/** The specification's flat tax and fees, in per cent of the discounted rate. */
const taxPercent = 10;

/** Rack rate x (100 - discount) / 100, rounded half-up; the database stores the same value with each room. */
export function discountedRate(rackRatePoisha: Poisha, discountPercent: number): Poisha {
  return divideHalfUp(rackRatePoisha * (100 - discountPercent), 100);
}

/**
 * Prices one night (specification, section 9). Rent and tax are each rounded half-up once, from the exact value; the
 * discount is the rest of the rack rate, so that the lines always add up.
 */
export function priceNight(rackRatePoisha: Poisha, discountPercent: number): NightPrice {
  const roomRentPoisha = discountedRate(rackRatePoisha, discountPercent);
  const taxAmountPoisha = divideHalfUp(rackRatePoisha * (100 - discountPercent) * taxPercent, 10_000);
  return {
    rackRatePoisha,
    discountPercent,
    discountAmountPoisha: rackRatePoisha - roomRentPoisha,
    roomRentPoisha,
    taxAmountPoisha,
    subTotalPoisha: roomRentPoisha + taxAmountPoisha,
  };
}
