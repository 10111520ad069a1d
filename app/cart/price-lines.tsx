import type { Quote } from '../../contract/quote.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { TaxRows } from '../offers/tax-parts.tsx';
import { Money } from '../ui/money.tsx';

/** The price of one night line by line: rack rate, offer, rent, tax, subtotal. Averages when nights differ. Then the taxes of all nights. */
export function PriceLines({ quote }: { quote: Quote }) {
  const { payment: texts } = useText();
  const { money } = useFormat();
  const reduced = quote.discountAmount > 0;
  const lines = [
    { term: texts.rackRate, amount: money(quote.rackRate) },
    { term: texts.hotelOffer(quote.discount), amount: money(-quote.discountAmount), reduced },
    { term: texts.roomRent, amount: money(quote.roomRent) },
    { term: texts.tax, amount: money(quote.taxAmount) },
  ];
  return (
    <>
      <p className="pb-1 text-sm text-muted">{texts.perNight}</p>
      <dl>
        {lines.map(({ term, amount, reduced }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt>{term}</dt>
            <dd className={`tabular-nums whitespace-nowrap ${reduced ? 'text-tea' : ''}`}>{amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5 font-semibold">
          <dt>{texts.subTotal}</dt>
          <dd>
            <Money taka={quote.subTotal} />
          </dd>
        </div>
        <TaxRows {...quote} />
      </dl>
    </>
  );
}
