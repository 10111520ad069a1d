import type { Hotel } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { roomsHeadingId } from './rooms-and-cart.tsx';

/** The lowest price and a way past the story: on a phone the rooms are several screens below. */
export function StartsFrom({ hotel }: { hotel: Hotel }) {
  const { common, hotel: texts, hotels } = useText();
  if (hotel.startsFrom === null) return null;
  const showRooms = () => {
    const heading = document.getElementById(roomsHeadingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start">
      <p>
        <span className="block text-sm text-muted">{hotels.startsFrom}</span>
        <span className="text-lg font-semibold">
          <Money taka={hotel.startsFrom} />
        </span>{' '}
        <span className="text-sm text-muted">{common.perNight}</span>
      </p>
      <Button onClick={showRooms}>{texts.seeRooms}</Button>
    </div>
  );
}
