import type { Fault } from '../../contract/faults.ts';
import type { DestinationClosed, SaleRefusal } from '../../domain/pricing/night-terms.ts';
import type { PaymentWay } from '../../kernel/payment-states.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { invalidInput, notFoundIn, Refusal } from '../http/refusal.ts';
import { destinationShape } from './destination-shape.ts';

/** The stay of a query that may leave it out; the schema ensures that both dates are given or neither. */
export function stayOf(query: { checkIn?: string; checkOut?: string }): Stay | undefined {
  const { checkIn, checkOut } = query;
  return checkIn !== undefined && checkOut !== undefined ? { checkIn, checkOut } : undefined;
}

/** The names that a call has for the fields of a stay in a room. */
interface StayNames {
  checkIn: string;
  checkOut: string;
  guests: string;
}

const plainNames: StayNames = { checkIn: 'checkIn', checkOut: 'checkOut', guests: 'guests' };

interface BadDate {
  field: 'checkIn' | 'checkOut';
  fault: Fault;
}

/** Why a room cannot be had for a stay. */
type StayRefusal =
  | SaleRefusal
  | { outcome: 'bad_stay'; fault: BadDate }
  | { outcome: 'amount_not_chargeable'; way: PaymentWay }
  | {
      outcome: 'room_not_found' | 'too_many_guests' | 'stay_too_expensive' | 'sold_out';
    };

/** The answer to a stay that cannot be had. `nothing`: the sentence that nothing happened because of it. */
export function stayRefusal(refused: StayRefusal, nothing: string, names = plainNames): Refusal {
  const { outcome } = refused;
  switch (outcome) {
    case 'bad_stay':
      return badStay(refused.fault, names);
    case 'room_not_found':
      return notFoundIn('roomId', 'room');
    case 'too_many_guests':
      return invalidInput([{ path: names.guests, code: 'guests_too_many' }]);
    case 'stay_too_expensive':
      return invalidInput([{ path: names.checkOut, code: outcome }]);
    case 'amount_not_chargeable': {
      const code = refused.way === 'wallet' ? 'amount_not_by_wallet' : outcome;
      return invalidInput([{ path: names.checkOut, code }]);
    }
    case 'sold_out':
      return new Refusal('sold_out', `This room has just been sold out for these dates. ${nothing}`);
    // Sold out, with its own message.
    case 'not_for_sale':
      return new Refusal('sold_out', `Not for sale on these nights. ${nothing}`, { notForSale: true });
    case 'destination_closed':
      return closedDestination(refused, nothing);
    case 'stay_too_short': {
      const { nightsMin } = refused;
      const message = `A stay that begins on this night has at least ${nightsMin} nights. Please choose a later check-out.`;
      const errors = [{ path: names.checkOut, code: outcome, message }];
      return new Refusal(outcome, message, { nightsMin, errors });
    }
  }
}

/** 409 for nights that the authorities have closed, with each sentence about them. */
export function closedDestination({ destination }: DestinationClosed, nothing: string): Refusal {
  const sentences = destination.notices.map(({ rule }) => rule.sentence);
  return new Refusal('destination_closed', [...sentences, nothing].join(' '), {
    notForSale: true,
    destination: destinationShape(destination),
  });
}

/** 422 for a stay that cannot be asked for today, with this call's names of the dates. */
export const badStay = (
  { field, fault }: BadDate,
  names: Pick<StayNames, 'checkIn' | 'checkOut'> = plainNames,
): Refusal => invalidInput([{ path: names[field], code: fault }]);
