import { type ReactNode, useState } from 'react';
import type { Quote } from '../../../contract/quote.ts';
import type { Room } from '../../../contract/room.ts';
import type { CancellationPolicy } from '../../../kernel/booking-policy.ts';
import type { Stay } from '../../../kernel/stay-dates.ts';
import { FreeToCancel } from '../../cancellation/free-to-cancel.tsx';
import { PriceLines } from '../../cart/price-lines.tsx';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import type { OfferTexts } from '../../offers/offer-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import type { Loaded } from '../../ui/use-loaded.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CartTotal } from './cart-price.tsx';
import { PriceFrom, SeeRooms, ToRooms } from './starts-from.tsx';

interface ChosenRoom {
  room: Room;
  stay: Stay;
  policy: CancellationPolicy;
  quote: Loaded<Quote>;
  busy: boolean;
  /** This person already holds the room, perhaps the last one. */
  isHeld: boolean;
  onClose: () => void;
  onContinue: () => void;
}

/**
 * On a wide screen a panel beside the rooms that stays visible: the stay's fields (`stayFields`), the hotel's
 * starting price, and then the chosen room with its price. On a smaller screen a bar at the bottom: the starting price
 * with the way to the rooms, and then the chosen room.
 */
export function RoomCart({
  offer,
  nights,
  stayFields,
  chosen,
}: {
  offer: OfferTexts;
  /** Of the chosen stay; undefined without chosen dates. */
  nights: string | undefined;
  stayFields: ReactNode;
  chosen: ChosenRoom | undefined;
}) {
  const { hotel: texts } = useText();
  return (
    <aside
      aria-label={texts.cart}
      className="foot-bar sticky bottom-0 z-30 -mx-(--page-margin) mt-8 sm:-mx-6 xl:static xl:m-0"
    >
      <div className="rounded-t-card border-t border-line bg-surface px-(--page-margin) pt-1 pb-3 shadow-float sm:px-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:rounded-card xl:border xl:p-4">
        {stayFields && !chosen && <PriceFrom offer={offer} />}
        {stayFields}
        {chosen ? (
          <Chosen {...chosen} />
        ) : (
          <>
            <ToRooms offer={offer} nights={nights} />
            <div className="hidden xl:block">
              <p className="mt-4 text-muted">{nights ? texts.cartEmpty : texts.cartUndated}</p>
              <SeeRooms className="mt-3 w-full" />
            </div>
          </>
        )}
      </div>
    </aside>
  );
}

function Chosen({ room, stay, policy, quote, busy, isHeld, onClose, onContinue }: ChosenRoom) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const currentQuote = quote.value;
  const free = quote.state === 'ready' && (isHeld || (quote.value?.available ?? 0) > 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 xl:mt-4 xl:flex-nowrap xl:items-start xl:border-t xl:border-line xl:pt-2">
        <div className="min-w-0 grow basis-28 py-1.5">
          <h2
            className={`text-base wrap-anywhere xl:line-clamp-none xl:text-lg ${open ? '' : 'line-clamp-3'}`}
          >
            {localizedText(language, room.roomName, room.roomNameBn)}
          </h2>
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="cart-lines"
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-tea underline underline-offset-4 xl:hidden"
        >
          {open ? texts.hidePrice : texts.showPrice}
        </button>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <Icon name="close" />
        </button>
      </div>
      <div
        id="cart-lines"
        className={`${open ? '' : 'hidden'} border-t border-line py-3 xl:block xl:border-0 xl:pt-0`}
      >
        <p className="mb-2 text-sm text-muted xl:hidden">
          <StayDates {...stay} />
        </p>
        {currentQuote && <PriceLines quote={currentQuote} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2 xl:block xl:pt-3">
        <div className="min-w-0 grow basis-40">
          <CartTotal quote={quote} gone={!isHeld && quote.value?.available === 0} />
          <FreeToCancel policy={policy} checkIn={stay.checkIn} />
        </div>
        <Button
          look="primary"
          className="min-h-12 max-w-full shrink-0 xl:mt-3 xl:w-full"
          disabled={!free}
          aria-disabled={busy || undefined}
          onClick={onContinue}
        >
          {texts.continue}
        </Button>
        <VisuallyHidden>
          <span role="status">{busy && texts.holding}</span>
        </VisuallyHidden>
      </div>
    </>
  );
}
