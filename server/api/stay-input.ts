import type { Fault } from '../../contract/faults.ts';
import type { Stay } from '../../domain/shared/stay-dates.ts';
import { invalidInput, type Refusal } from '../http/refusal.ts';

/** The stay of a query that may leave it out; the schema has seen to it that both dates come or neither. */
export function stayOf(query: { checkIn?: string; checkOut?: string }): Stay | undefined {
  const { checkIn, checkOut } = query;
  return checkIn !== undefined && checkOut !== undefined ? { checkIn, checkOut } : undefined;
}

/** 422 for a stay that cannot be asked for today, under the names that this call gives the dates. */
export function badStay(
  fault: { field: 'checkIn' | 'checkOut'; fault: Fault },
  names = { checkIn: 'checkIn', checkOut: 'checkOut' },
): Refusal {
  return invalidInput([{ path: names[fault.field], code: fault.fault }]);
}
