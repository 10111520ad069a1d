import { nightCount } from '../../../kernel/stay-dates.ts';
import { DatedPolicy } from '../../cancellation/policy-words.tsx';
import { PriceLines } from '../../cart/price-lines.tsx';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { TwoSums } from '../../offers/two-sums.tsx';
import { stayOf } from '../../search/search.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StayDays } from '../../ui/stay-dates.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { ChosenStay } from './load-payment.ts';
import { StayLines, useStayLines } from './stay-lines.tsx';

/**
 * 'Review Your Booking': the room, the dates and the price. On a phone hotel, dates and total, and the rest folded
 * until the person opens it, or until there is a new policy to read.
 */
export function ReviewSection({ order, isPolicyNew }: { order: ChosenStay; isPolicyNew: boolean }) {
  const { cancellation, common, payment: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const language = useLanguage();
  const isWide = useMedia('(width >= 64rem)', false);
  const { cart, search, hotel, room, quote } = order;
  const nights = nightCount(stayOf(search));
  const { checkIn, checkOut, guests } = useStayLines(search, hotel, dayMonthYear);
  const nightLine = { term: nights <= 1 ? texts.night : texts.nights, value: number(nights) };
  const total = (
    <>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
        <span className="font-semibold">{texts.totalFor(common.nights(nights))}</span>
        <span className="text-xl font-semibold">
          <Money taka={quote.total} />
        </span>
      </p>
      <TwoSums {...quote} />
    </>
  );
  return (
    <section
      aria-labelledby="review"
      className="self-start rounded-card border border-line bg-surface px-4 pt-3 pb-1 sm:p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="review" className="text-lg lg:text-xl">
        {texts.review}
      </h2>
      <div className="mt-2 grid grid-cols-[min(5rem,30%)_minmax(0,1fr)] items-start gap-x-3 lg:mt-4 lg:grid-cols-[7rem_minmax(0,1fr)] lg:gap-x-4">
        <Picture src={cart.roomImgs} alt="" sizes="112px" className="rounded-control" />
        <div className="leading-snug">
          <p className="font-semibold">{localizedText(language, hotel.hotelName, hotel.hotelNameBn)}</p>
          <p className="text-muted">
            {room ? localizedText(language, room.roomName, room.roomNameBn) : cart.roomName}
          </p>
        </div>
      </div>
      {!isWide && (
        <>
          <p className="mt-2 text-[0.9375rem] leading-snug">
            <StayDays {...stayOf(search)} />
          </p>
          {total}
        </>
      )}
      {/* A new key, so that the element takes `open` anew, which afterwards is the person's own. */}
      <details key={`${isWide} ${isPolicyNew}`} open={isWide || isPolicyNew}>
        <summary className="select-arrow flex min-h-11 list-none items-center font-semibold text-tea lg:hidden [&::-webkit-details-marker]:hidden">
          {texts.details}
        </summary>
        <StayLines
          lines={[checkIn, checkOut, nightLine, guests]}
          className="grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-x-4 border-y py-4 max-lg:mt-1"
        />
        <div className="mt-4">
          <PriceLines quote={quote} />
        </div>
        {isWide && total}
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="pb-2 font-semibold">{cancellation.title}</h3>
          <DatedPolicy
            policy={hotel.cancellation}
            checkIn={search.hotelCheckInDate}
            total={quote.total}
            isPartPaid={quote.atHotel > 0}
          />
        </div>
      </details>
    </section>
  );
}
