import { divideHalfUp, poishaOfTaka, takaOfPoisha } from '../../../domain/shared/money.ts';

/** Rack rate less discount, a night, in taka (section 9), rounded half-up to the poisha. */
export function discountedPrice(rackRateTaka: number, discountPercent: number): number {
  return takaOfPoisha(divideHalfUp(poishaOfTaka(rackRateTaka) * (100 - discountPercent), 100));
}
