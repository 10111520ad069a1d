import type { Booking } from '../../contract/booking.ts';
import { Money } from './money.tsx';

/** The present cost of a booking: its total less what the hotel has given back of it. */
export const costOf = ({ total, givenBack = 0 }: Pick<Booking, 'total' | 'givenBack'>): number =>
  Number((total - givenBack).toFixed(2));

/**
 * Below the total: what the hotel has given back of it and, while the booking stands, what it costs now. A cancelled booking and a
 * no-show cost what is kept of them, which stands elsewhere.
 */
export function GivenBackLines({
  booking,
  texts,
}: {
  booking: Pick<Booking, 'total' | 'givenBack' | 'status'>;
  texts: { givenBack: string; costsNow: string };
}) {
  if (booking.givenBack === undefined) return null;
  const lines: [string, number][] = [[texts.givenBack, -booking.givenBack]];
  if (booking.status === 'confirmed') lines.push([texts.costsNow, costOf(booking)]);
  return lines.map(([name, taka]) => (
    <p key={name} className="mt-1 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
      <span>{name}</span>
      <Money taka={taka} />
    </p>
  ));
}
