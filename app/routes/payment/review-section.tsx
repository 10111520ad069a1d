import { nightCount } from '../../../kernel/stay-dates.ts';
import { DatedPolicy } from '../../cancellation/policy-words.tsx';
import { PriceLines } from '../../cart/price-lines.tsx';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { stayOf } from '../../search/search.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ChosenStay } from './load-payment.ts';
import { StayLines, useStayLines } from './stay-lines.tsx';

/** 'Review Your Booking': the room, the dates and the price. */
export function ReviewSection({ order }: { order: ChosenStay }) {
  const { cancellation, common, payment: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const language = useLanguage();
  const { cart, search, hotel, room, quote } = order;
  const nights = nightCount(stayOf(search));
  const { checkIn, checkOut, guests } = useStayLines(search, hotel, dayMonthYear);
  const nightLine = { term: nights <= 1 ? texts.night : texts.nights, value: number(nights) };
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
      <StayLines
        lines={[checkIn, checkOut, nightLine, guests]}
        className="grid-cols-2 gap-x-4 border-y py-4"
      />
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
        <DatedPolicy policy={hotel.cancellation} checkIn={search.hotelCheckInDate} total={quote.total} />
      </div>
    </section>
  );
}
