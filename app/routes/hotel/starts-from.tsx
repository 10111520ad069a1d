import { useText } from '../../i18n/language.tsx';
import { OfferPrices } from '../../offers/card-offer.tsx';
import type { OfferTexts } from '../../offers/offer-texts.ts';
import { Button } from '../../ui/button.tsx';

export const roomsHeadingId = 'hotel-rooms';

export function PriceFrom({ offer, className = '' }: { offer: OfferTexts; className?: string }) {
  return (
    <div className={`plain-offer ${className}`}>
      <OfferPrices texts={offer} />
    </div>
  );
}

/**
 * The price and the way to the rooms in one line: on a phone they are several screens below.
 *
 * @param nights of the chosen stay; undefined without chosen dates
 */
export function ToRooms({ offer, nights }: { offer: OfferTexts; nights: string | undefined }) {
  const { hotel } = useText();
  const { total, night, why } = offer;
  const price = nights && total ? hotel.fromTotal(total, nights) : night && hotel.fromNight(night);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 xl:hidden">
      <p className="min-w-0 grow basis-32 text-[length:min(1em,6vw)] font-semibold tabular-nums">
        {(nights && why) || price}
      </p>
      <SeeRooms className="shrink-0 max-sm:grow" />
    </div>
  );
}

/** Scrolls to the rooms, with the first that can be selected wholly in view, and moves the focus there. */
export function SeeRooms({ className = '' }: { className?: string }) {
  const { hotel } = useText();
  const showRooms = () => {
    const heading = document.getElementById(roomsHeadingId);
    heading?.scrollIntoView();
    heading?.parentElement?.querySelector('button[aria-pressed]')?.scrollIntoView({ block: 'nearest' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button className={className} onClick={showRooms}>
      {hotel.seeRooms}
    </Button>
  );
}
