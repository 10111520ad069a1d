import type { Fault } from '../../contract/faults.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { invalidInput, Refusal } from '../http/refusal.ts';

/** The stay of a query that may leave it out; the schema ensures that both dates are given or neither. */
export function stayOf(query: { checkIn?: string; checkOut?: string }): Stay | undefined {
  const { checkIn, checkOut } = query;
  return checkIn !== undefined && checkOut !== undefined ? { checkIn, checkOut } : undefined;
}

/** 422 for a stay with fewer nights than the rule of its arrival night requires. */
export function stayTooShort(nightsMin: number, path = 'checkOut'): Refusal {
  const message = `A stay that begins on this night has at least ${nightsMin} nights. Please choose a later check-out.`;
  return new Refusal('stay_too_short', message, {
    nightsMin,
    errors: [{ path, code: 'stay_too_short', message }],
  });
}

/** 422 for a stay whose price exceeds that of the dearest stay. */
export const stayTooExpensive = (path = 'checkOut'): Refusal =>
  invalidInput([{ path, code: 'stay_too_expensive' }]);

/** 409 for a stay with a closed night: sold out, with its own message. */
export const notForSale = (after: string): Refusal =>
  new Refusal('sold_out', `Not for sale on these nights. ${after}`, { notForSale: true });

/** 422 for a stay that cannot be asked for today, with this call's names of the dates. */
export function badStay(
  fault: { field: 'checkIn' | 'checkOut'; fault: Fault },
  names = { checkIn: 'checkIn', checkOut: 'checkOut' },
): Refusal {
  return invalidInput([{ path: names[fault.field], code: fault.fault }]);
}
