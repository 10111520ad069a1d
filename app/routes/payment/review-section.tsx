import { nightCount } from '../../../kernel/stay-dates.ts';
import { PolicyWords } from '../../cancellation/policy-words.tsx';
import { PriceLines } from '../../cart/price-lines.tsx';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { stayOf } from '../../search/search.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Order } from './load-payment.ts';

/** 'Review Your Booking': the room, the dates and the price. */
export function ReviewSection({ order }: { order: Order }) {
  const { cancellation, common, hotel: hotelTexts, payment: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const language = useLanguage();
  const { cart, search, hotel, room, quote } = order;
  const nights = nightCount(stayOf(search));
  const guests = Number(search.guestNumber);
  const facts = [
    {
      term: texts.checkIn,
      value: dayMonthYear(search.hotelCheckInDate),
      more: texts.from(hotelTexts.deskTimes[hotel.checkIn]),
    },
    {
      term: texts.checkOut,
      value: dayMonthYear(search.hotelCheckOutDate),
      more: texts.until(hotelTexts.deskTimes[hotel.checkOut]),
    },
    { term: nights <= 1 ? texts.night : texts.nights, value: number(nights) },
    { term: guests <= 1 ? texts.guest : texts.guests, value: number(guests) },
  ];
  return (
    <section
      aria-labelledby="review"
      className="self-start rounded-card border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="review" className="text-xl">
        {texts.review}
      </h2>
      <div className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
        <Picture src={cart.roomImgs} alt="" sizes="112px" className="rounded-control" />
        <div>
          <p className="font-semibold">{localizedText(language, hotel.hotelName, hotel.hotelNameBn)}</p>
          <p className="text-muted">
            {room ? localizedText(language, room.roomName, room.roomNameBn) : cart.roomName}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4">
        {facts.map(({ term, value, more }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>
              <span className="font-semibold tabular-nums">{value}</span>
              {more && <span className="block text-sm text-muted">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <PriceLines quote={quote} />
      </div>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-semibold">{texts.totalFor(common.nights(nights))}</span>
        <span className="text-xl font-semibold">
          <Money taka={quote.total} />
        </span>
      </p>
      <div className="mt-4 border-t border-line pt-3">
        <h3 className="pb-2 font-semibold">{cancellation.title}</h3>
        <PolicyWords policy={hotel.cancellation} checkIn={search.hotelCheckInDate} total={quote.total} />
      </div>
    </section>
  );
}
