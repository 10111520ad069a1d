import { useId } from 'react';
import type { FeaturedRoom } from '../../../contract/hotel.ts';
import { divideHalfUp, poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { hotelAddress } from '../../search/search-address.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { NearPicture } from '../../ui/near-picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The discounted price a night in taka (section 9). */
function discountedPrice({ rackRate, discount }: FeaturedRoom): number {
  return takaOfPoisha(divideHalfUp(poishaOfTaka(rackRate) * (100 - discount), 100));
}

/** On a phone a compact card with the picture at its side; from two columns on, the picture on top. */
export function FeaturedRoomCard({ room }: { room: FeaturedRoom }) {
  const { common, home } = useText();
  const language = useLanguage();
  const { search, dates } = usePresentSearch();
  const id = useId();
  const hotelName = localizedText(language, room.hotelName, room.hotelNameBn);
  const roomName = localizedText(language, room.roomName, room.roomNameBn);
  return (
    <article className="group relative flex w-full gap-3.5 overflow-hidden rounded-card border border-line bg-surface md:flex-col md:gap-3 md:overflow-visible md:border-0 md:bg-transparent">
      <NearPicture
        src={room.roomImgs}
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 768px) 48vw, 200px"
        className="w-[min(7rem,30%)] shrink-0 md:w-full md:rounded-card"
        imgClassName="h-full! min-h-32 md:aspect-3/2"
      />
      <div className="flex min-w-0 flex-1 flex-col py-2.5 pr-3 md:p-0">
        <h3 id={id} className="line-clamp-2 leading-snug md:line-clamp-none md:text-lg">
          {hotelName}
        </h3>
        <p className="line-clamp-2 text-sm text-muted md:line-clamp-none md:text-base">{roomName}</p>
        <p className="mt-auto pt-1 md:pt-2">
          <span className="text-lg font-semibold md:text-xl">
            <Money taka={discountedPrice(room)} />
          </span>{' '}
          <span className="text-sm whitespace-nowrap text-muted">{common.perNight}</span>
        </p>
        {/* The line stays without a discount, so that the cards of a row have the same height. */}
        <div className="flex flex-wrap items-center gap-x-2.5 text-sm md:min-h-7 md:text-base">
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
          className="stretched inline-flex flex-wrap items-center gap-x-1.5 self-start font-semibold text-tea underline-offset-4 group-hover:underline md:min-h-11"
        >
          {home.viewDetails}
          <Icon name="arrow" className="size-4.5 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </article>
  );
}
