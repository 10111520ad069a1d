import { blocksChange, closingChange, pricesChange } from '../../../../../../contract/calendar.ts';
import { type ChangedCell, groupNights } from '../chosen-nights.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';

/** A change of the chosen nights: a price (null: removes their own price), the number of blocked rooms, or closing. */
export type Change =
  | { kind: 'price'; value: number | null }
  | { kind: 'block'; value: number }
  | { kind: 'closed'; value: boolean };

const callNames = { price: 'calendarPrices', block: 'calendarBlocks', closed: 'calendarClosing' } as const;
const fieldNames = { price: 'price', block: 'blocked', closed: 'closed' } as const;

/**
 * The fewest calls that change the cells. Nights of other months are not loaded, so a selection with such a night is
 * sent without what was seen: split into two calls, the refusal of one would leave half of the change.
 */
export function callsFor(kind: Change['kind'], cells: ChangedCell<Change['value']>[]): ChangeCall[] {
  const isLoaded = cells.every(({ was }) => was !== undefined);
  return groupNights(cells).map(({ value, was, ...nights }) => {
    const body = { ...nights, ...(isLoaded && { was }), [fieldNames[kind]]: value };
    // The value has the kind it was read with, but the compiler cannot see that through the grouping.
    return { name: callNames[kind], options: { body } } as ChangeCall;
  });
}

/**
 * The calls that undo a change, built from the answers of its calls, even when a later one was refused. A night that
 * somebody else has changed since refuses its undo.
 */
export function callsBack(calls: ChangeCall[], outcome: CallsOutcome | undefined): ChangeCall[] {
  return (outcome?.answers ?? []).flatMap((answer, index) => {
    const made = calls[index];
    const set = made && setBy(made);
    if (!set || !('before' in answer)) return [];
    const cells = answer.before.flatMap(({ roomId, nights, was }) =>
      nights.map((night, column) => ({ roomId, night, value: was[column] ?? null, was: set.value })),
    );
    return callsFor(set.kind, cells);
  });
}

/** The change in a call, parsed like on the server. */
function setBy({ name, options: { body } }: ChangeCall): Change | undefined {
  switch (name) {
    case 'calendarPrices':
      return { kind: 'price', value: pricesChange.parse(body).price };
    case 'calendarBlocks':
      return { kind: 'block', value: blocksChange.parse(body).blocked };
    case 'calendarClosing':
      return { kind: 'closed', value: closingChange.parse(body).closed };
  }
}
