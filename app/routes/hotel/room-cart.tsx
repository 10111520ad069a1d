import { useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import type { Stay } from '../../../domain/shared/stay-dates.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { ownWords } from '../../i18n/own-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import { CartPrice } from './cart-price.tsx';
import type { RoomQuote } from './use-room-quote.ts';

/** The chosen room with its price: beside the rooms on a wide screen, a bar at the foot of a phone's. */
export function RoomCart({
  room,
  stay,
  quote,
  onClose,
  onContinue,
}: {
  room: Room | undefined;
  stay: Stay;
  quote: RoomQuote;
  onClose: () => void;
  onContinue: () => void;
}) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (!room) {
    return (
      <aside aria-label={texts.cart} className="hidden lg:block">
        <p className="sticky top-24 rounded-card border border-dashed border-edge p-5 text-muted">
          {texts.cartEmpty}
        </p>
      </aside>
    );
  }
  const free = quote.state === 'ready' && quote.quote.available > 0;
  return (
    <aside aria-label={texts.cart} className="sticky bottom-0 z-30 -mx-4 mt-8 sm:-mx-6 lg:static lg:m-0">
      <div className="rounded-t-card border border-line bg-surface px-4 py-3 shadow-float sm:px-6 lg:sticky lg:top-24 lg:rounded-card lg:p-5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 py-1.5">
            <h2 className="truncate text-base lg:text-lg lg:whitespace-normal">
              {ownWords(language, room.roomName, room.roomNameBn)}
            </h2>
            <p className="hidden text-sm text-muted lg:block">
              <StayDates {...stay} />
            </p>
          </div>
          <button
            type="button"
            aria-label={texts.close}
            onClick={onClose}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
          >
            <Icon name="close" />
          </button>
        </div>
        <CartPrice quote={quote} open={open} onToggle={() => setOpen(!open)} />
        <Button look="primary" className="mt-3 w-full lg:mt-5" disabled={!free} onClick={onContinue}>
          {texts.continue}
        </Button>
      </div>
    </aside>
  );
}
