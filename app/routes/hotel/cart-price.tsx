import { PriceLines } from '../../cart/price-lines.tsx';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import type { RoomQuote } from './use-room-quote.ts';

/** The pricing summary; a phone shows the total and opens the rest on demand. */
export function CartPrice({
  quote,
  open,
  onToggle,
}: {
  quote: RoomQuote;
  open: boolean;
  onToggle: () => void;
}) {
  const { common, hotel: texts, payment } = useText();
  if (quote.state === 'none') return null;
  if (quote.state === 'failed') {
    return (
      <div role="alert" className="text-red">
        <p>{texts.priceFailed}</p>
        <Button className="mt-2" onClick={quote.retry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const priced = quote.state === 'ready' ? quote.quote : quote.last;
  return (
    <div aria-busy={quote.state === 'loading'} className={quote.state === 'loading' ? 'opacity-60' : ''}>
      {priced && (
        <div id="cart-lines" className={`${open ? '' : 'hidden'} border-t border-line pt-3 lg:block`}>
          <PriceLines quote={priced} />
        </div>
      )}
      <p
        aria-live="polite"
        className="mt-1 flex min-h-8 items-baseline justify-between gap-3 lg:mt-3 lg:border-t lg:border-line lg:pt-3"
      >
        {priced ? (
          <>
            <span>{payment.totalFor(common.nights(priced.nights))}</span>
            <span className="text-xl font-semibold">
              <Money taka={priced.total} />
            </span>
          </>
        ) : (
          <span className="text-muted">{common.loading}</span>
        )}
      </p>
      {priced?.available === 0 && <p className="text-red">{texts.roomGone}</p>}
      <button
        type="button"
        aria-expanded={open}
        aria-controls="cart-lines"
        onClick={onToggle}
        className="-ml-2 inline-flex min-h-11 items-center px-2 text-sm font-semibold text-tea underline underline-offset-4 lg:hidden"
      >
        {open ? texts.hidePrice : texts.showPrice}
      </button>
    </div>
  );
}
