import { useText } from '../../i18n/language.tsx';
import { OfferPrices } from '../../offers/card-offer.tsx';
import type { OfferTexts } from '../../offers/offer-texts.ts';
import { Button } from '../../ui/button.tsx';

export const roomsHeadingId = 'hotel-rooms';

/** The price that the list shows, and a link past the story: on a phone the rooms are several screens below. */
export function StartsFrom({ offer }: { offer: OfferTexts }) {
  if (!offer.startsFrom) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start xl:hidden">
      <PriceFrom offer={offer} />
      <SeeRooms />
    </div>
  );
}

export function PriceFrom({ offer }: { offer: OfferTexts }) {
  return (
    <div className="plain-offer">
      <OfferPrices texts={offer} />
    </div>
  );
}

/** Scrolls to the rooms and moves the focus there. */
export function SeeRooms({ className = '' }: { className?: string }) {
  const { hotel } = useText();
  const showRooms = () => {
    const heading = document.getElementById(roomsHeadingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button className={className} onClick={showRooms}>
      {hotel.seeRooms}
    </Button>
  );
}
