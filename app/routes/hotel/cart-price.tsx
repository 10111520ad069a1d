import type { Quote } from '../../../contract/quote.ts';
import { CallProblem } from '../../calls.ts';
import { useText } from '../../i18n/language.tsx';
import { TwoSums } from '../../offers/two-sums.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import type { Loaded } from '../../ui/use-loaded.ts';

/** The total of the stay, or why there is none. */
export function CartTotal({ quote, gone }: { quote: Loaded<Quote>; gone: boolean }) {
  const { common, faults, hotel: texts, payment } = useText();
  if (quote.state === 'failed') {
    // A refused stay, such as one that costs too much, is refused again.
    const [refused] = quote.error instanceof CallProblem ? quote.error.fieldErrors : [];
    return (
      <div role="alert" className="text-red">
        <p>{refused ? faults[refused.code] : texts.priceFailed}</p>
        {!refused && (
          <Button className="mt-2" onClick={quote.retry}>
            {common.retry}
          </Button>
        )}
      </div>
    );
  }
  const currentQuote = quote.value;
  return (
    <div aria-live="polite" aria-busy={quote.state === 'loading'}>
      <p
        className={`min-h-12 items-baseline justify-between gap-3 transition-opacity xl:flex xl:min-h-0 ${quote.state === 'loading' && currentQuote ? 'opacity-60' : ''}`}
      >
        {currentQuote ? (
          <>
            <span className="block text-sm text-muted xl:text-base xl:text-ink">
              {payment.totalFor(common.nights(currentQuote.nights))}
            </span>
            <span className="text-xl font-semibold">
              <Money taka={currentQuote.total} />
              <TwoSums {...currentQuote} />
            </span>
          </>
        ) : (
          <span className="text-muted">{common.loading}</span>
        )}
      </p>
      {gone && <p className="text-red">{texts.roomGone}</p>}
    </div>
  );
}
