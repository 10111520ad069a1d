import { dhakaDate } from '../../../../kernel/stay-dates.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { GivenBackLines } from '../../../ui/given-back-lines.tsx';

/** The sums that the hotel has given back of the price, each time with its day and the reason. */
export function GivenBack({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts } = useText();
  const { money, dayMonthYear } = useFormat();
  const { givenBackParts = [], givenBack = 0 } = booking;
  const parts = givenBackParts.reduce((sum, { amount }) => sum + amount, 0);
  const inPrice = Number((parts - givenBack).toFixed(2));
  return (
    <>
      <GivenBackLines booking={booking} texts={texts} />
      {givenBackParts.length > 0 && (
        <ul className="mt-2 grid gap-1 text-muted">
          {givenBackParts.map(({ at, amount, reason }) => (
            <li key={at} className="wrap-break-word">
              {texts.givenBackOn(money(amount), dayMonthYear(dhakaDate(Date.parse(at))), reason)}
            </li>
          ))}
          {inPrice > 0 && <li>{texts.givenBackInPrice(money(inPrice))}</li>}
        </ul>
      )}
    </>
  );
}
