import type { Hotel } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';

export const roomsHeadingId = 'hotel-rooms';

/** The lowest price and a link past the story: on a phone the rooms are several screens below. */
export function StartsFrom({ hotel }: { hotel: Hotel }) {
  if (hotel.startsFrom === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start xl:hidden">
      <PriceFrom hotel={hotel} />
      <SeeRooms />
    </div>
  );
}

export function PriceFrom({ hotel }: { hotel: Hotel }) {
  const { common, hotels } = useText();
  if (hotel.startsFrom === null) return null;
  return (
    <p>
      <span className="block text-sm text-muted">{hotels.startsFrom}</span>
      <span className="text-lg font-semibold xl:text-xl">
        <Money taka={hotel.startsFrom} />
      </span>{' '}
      <span className="text-sm text-muted">{common.perNight}</span>
    </p>
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
