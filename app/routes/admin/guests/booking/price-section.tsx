import type { BookingDetails } from '../../../../../contract/desk.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { TaxesOfBooking } from '../../../../offers/tax-parts.tsx';
import { BookingSection } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { GoodwillPart } from './goodwill-part.tsx';

type Line = BookingDetails['agreed']['lines'][number];

/** The agreed price, night by night, and the reason when the total differs from it. */
export function PriceSection({ details }: { details: BookingDetails }) {
  const { agreed, booking, priceReason } = details;
  const { desk } = useAdminText();
  const { shortNight, number, money } = useFormat();
  const columns: Column<Line>[] = [
    { id: 'night', head: desk.night, cell: ({ night }) => shortNight(night) },
    { id: 'rackRate', head: desk.rackRate, cell: ({ rackRate }) => <Money taka={rackRate} />, numeric: true },
    {
      id: 'discount',
      head: desk.discount,
      cell: ({ discount }) => `${number(discount)}%`,
      numeric: true,
    },
    { id: 'roomRent', head: desk.roomRent, cell: ({ roomRent }) => <Money taka={roomRent} />, numeric: true },
    { id: 'tax', head: desk.tax, cell: ({ taxAmount }) => <Money taka={taxAmount} />, numeric: true },
    { id: 'subTotal', head: desk.subTotal, cell: ({ subTotal }) => <Money taka={subTotal} />, numeric: true },
  ];
  return (
    <BookingSection heading={desk.price} wide>
      {priceReason && (
        <Notice className="mt-3">
          <p className="wrap-break-word">{desk.priceSet(money(agreed.total), priceReason)}</p>
        </Notice>
      )}
      <DataTable caption={desk.price} columns={columns} rows={agreed.lines} keyOf={({ night }) => night} />
      {booking.keptByChanges !== undefined && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4">
          <span>{desk.keptByChanges}</span>
          <Money taka={booking.keptByChanges} />
        </p>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
        <span>{desk.total}</span>
        <Money taka={booking.total} />
      </p>
      <TaxesOfBooking {...booking} lines={agreed.lines} />
      <GoodwillPart details={details} />
    </BookingSection>
  );
}
