import { useState } from 'react';
import type { Quote } from '../../../contract/quote.ts';
import type { Room } from '../../../contract/room.ts';
import type { Stay } from '../../../domain/shared/stay-dates.ts';
import { PriceLines } from '../../cart/price-lines.tsx';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import type { Loaded } from '../../ui/use-loaded.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CartTotal } from './cart-price.tsx';

interface Props {
  room: Room | undefined;
  dated: boolean;
  stay: Stay;
  quote: Loaded<Quote>;
  busy: boolean;
  /** This person holds the room already, perhaps the last one. */
  isHeld: boolean;
  onClose: () => void;
  onContinue: () => void;
}

/** The chosen room with its price: beside the rooms on a wide screen, a bar at the foot of a smaller one. */
export function RoomCart({ room, dated, stay, quote, busy, isHeld, onClose, onContinue }: Props) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (!room) return <EmptyCart dated={dated} />;
  const shown = quote.value;
  const free = quote.state === 'ready' && (isHeld || (quote.value?.available ?? 0) > 0);
  return (
    <aside
      aria-label={texts.cart}
      className="foot-bar sticky bottom-0 z-30 -mx-4 mt-8 sm:-mx-6 xl:static xl:m-0"
    >
      <div className="rounded-t-card border-t border-line bg-surface px-4 pt-1 pb-3 shadow-float sm:px-6 xl:sticky xl:top-24 xl:rounded-card xl:border xl:p-5">
        <div className="flex items-center gap-2 xl:items-start">
          <div className="min-w-0 grow py-1.5">
            <h2 className="truncate text-base xl:text-lg xl:whitespace-normal">
              {localizedText(language, room.roomName, room.roomNameBn)}
            </h2>
            <p className="hidden text-sm text-muted xl:block">
              <StayDates {...stay} />
            </p>
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
        <div id="cart-lines" className={`${open ? '' : 'hidden'} border-t border-line py-3 xl:block`}>
          <p className="mb-2 text-sm text-muted xl:hidden">
            <StayDates {...stay} />
          </p>
          {shown && <PriceLines quote={shown} />}
        </div>
        <div className="flex items-center gap-4 border-t border-line pt-2 xl:block xl:pt-3">
          <div className="min-w-0 grow">
            <CartTotal quote={quote} gone={!isHeld && quote.value?.available === 0} />
          </div>
          <Button
            look="primary"
            className="min-h-12 xl:mt-4 xl:w-full"
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
      </div>
    </aside>
  );
}

/** A wide screen keeps the cart's place; a phone has better use for the room. */
function EmptyCart({ dated }: { dated: boolean }) {
  const { hotel: texts } = useText();
  return (
    <aside aria-label={texts.cart} className="hidden xl:block">
      <p className="sticky top-24 rounded-card border border-dashed border-edge p-5 text-muted">
        {dated ? texts.cartEmpty : texts.cartUndated}
      </p>
    </aside>
  );
}
