import { useFormat, useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { BookingSection } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

type Line = ListedBooking['lines'][number];

/** The price of the booking, night by night. */
export function PriceLines({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts } = useText();
  const { night } = useFormat();
  const columns: Column<Line>[] = [
    { id: 'night', head: texts.night, cell: (line) => night(line.night) },
    { id: 'roomRent', head: texts.roomRent, cell: (line) => <Money taka={line.roomRent} />, numeric: true },
    { id: 'tax', head: texts.tax, cell: (line) => <Money taka={line.taxAmount} />, numeric: true },
    { id: 'subTotal', head: texts.subTotal, cell: (line) => <Money taka={line.subTotal} />, numeric: true },
  ];
  return (
    <BookingSection heading={texts.price}>
      <DataTable caption={texts.price} columns={columns} rows={booking.lines} keyOf={(line) => line.night} />
      <p className="mt-4 flex justify-between gap-4 text-lg font-semibold">
        <span>{texts.total}</span>
        <Money taka={booking.total} />
      </p>
    </BookingSection>
  );
}
