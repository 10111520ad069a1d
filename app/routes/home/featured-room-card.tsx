import { useId } from 'react';
import { Link } from 'react-router';
import type { FeaturedRoom } from '../../../contract/hotel.ts';
import { divideHalfUp, poishaOfTaka, takaOfPoisha } from '../../../domain/shared/money.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { hotelAddress } from '../../search/search-address.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The discounted price a night in taka (section 9). */
function discountedPrice({ rackRate, discount }: FeaturedRoom): number {
  return takaOfPoisha(divideHalfUp(poishaOfTaka(rackRate) * (100 - discount), 100));
}

export function FeaturedRoomCard({ room }: { room: FeaturedRoom }) {
  const { common, home } = useText();
  const language = useLanguage();
  const { search, dates } = usePresentSearch();
  const id = useId();
  const hotelName = localizedText(language, room.hotelName, room.hotelNameBn);
  const roomName = localizedText(language, room.roomName, room.roomNameBn);
  return (
    <article className="group relative flex w-full flex-col">
      <Picture
        src={room.roomImgs}
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 768px) 48vw, 94vw"
        className="rounded-card"
      />
      <h3 id={id} className="mt-3 text-lg">
        {hotelName}
      </h3>
      <p className="text-muted">{roomName}</p>
      <div className="mt-auto flex flex-wrap items-baseline gap-x-2.5 pt-2">
        <span className="text-xl font-semibold">
          <Money taka={discountedPrice(room)} />
        </span>
        <span className="text-sm text-muted">{common.perNight}</span>
      </div>
      {/* The line stays when there is no discount, so that the cards of a row end together. */}
      <div className="flex min-h-7 flex-wrap items-center gap-x-2.5">
        {room.discount > 0 && (
          <>
            <s className="text-muted">
              <VisuallyHidden>{home.rackRate} </VisuallyHidden>
              <Money taka={room.rackRate} />
            </s>
            <Tag tone="tea" className="font-semibold">
              {common.percentOff(room.discount)}
            </Tag>
          </>
        )}
      </div>
      <Link
        to={hotelAddress(room.hotleId, search, dates)}
        aria-describedby={id}
        className="stretched inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-tea underline-offset-4 group-hover:underline"
      >
        {home.viewDetails}
        <Icon name="arrow" className="size-4.5 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </article>
  );
}
