import type { CancellationTerms } from '../../contract/cancellation.ts';
import { useText, useUnbrokenFormat } from '../i18n/language.tsx';

/** What goes back and what is kept, to the poisha, and until when that is so. `goesBack`: where to, unless to the reader's card. */
export function RefundFacts({ terms, goesBack }: { terms: CancellationTerms; goesBack?: string }) {
  const { cancellation: texts } = useText();
  const { money, moment } = useUnbrokenFormat();
  const { refund, kept, percent, freeUntil, deadline } = terms;
  const isFree = percent === 0;
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-line border-y border-line">
        <div className="flex justify-between gap-4 py-2 text-lg font-semibold">
          <dt>{goesBack ?? texts.goesBack}</dt>
          <dd className="whitespace-nowrap tabular-nums">{money(refund)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-2">
          <dt>{texts.isKept}</dt>
          <dd className="whitespace-nowrap tabular-nums">{money(kept)}</dd>
        </div>
      </dl>
      {isFree && freeUntil && <p>{texts.freeUntil(moment(Date.parse(freeUntil)))}</p>}
      {!isFree && deadline && <p>{texts.nextStep(moment(Date.parse(deadline)))}</p>}
      {refund === 0 && <p>{texts.nothingGoesBack}</p>}
    </div>
  );
}
