import type { Booking } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { useText, useUnbrokenFormat } from '../i18n/language.tsx';
import { useGoesBack } from '../wallet/goes-back.ts';

/** Texts for the destinations of a refund, and about a payment that is less than the policy keeps. */
interface RefundWords {
  /** The whole refund, for texts that state it first. */
  whole?: string;
  toCard: string;
  atDesk: string;
  nothingMore: (percent: number, kept: string, paid: string) => string;
}

/**
 * The refunded amounts, to the card and at the hotel's desk, and the kept amount, exact to the poisha, and until when
 * they apply. `words` replace the texts for a reader other than the guest.
 */
export function RefundFacts({
  terms,
  words,
  paidBy,
}: {
  terms: CancellationTerms;
  words?: RefundWords;
  paidBy?: Booking['paidBy'];
}) {
  const { cancellation: texts } = useText();
  const goesBack = useGoesBack({ paidBy });
  const { money, moment } = useUnbrokenFormat();
  const { refund, refundAtDesk = 0, kept, percent, policyKeeps, freeUntil, deadline } = terms;
  const { whole, toCard, atDesk, nothingMore }: RefundWords = words ?? {
    toCard: goesBack,
    atDesk: texts.goesBackAtDesk,
    nothingMore: texts.nothingMore,
  };
  const toCardTaka = Number((refund - refundAtDesk).toFixed(2));
  const isAtDesk = refundAtDesk > 0;
  const parts: [string, number][] = [];
  if (isAtDesk ? toCardTaka > 0 : !whole) parts.push([toCard, toCardTaka]);
  if (isAtDesk) parts.push([atDesk, refundAtDesk]);
  const strong = 'text-lg font-semibold';
  const lines: [term: string, taka: number, look: string][] = [
    ...(whole ? [[whole, refund, strong] satisfies [string, number, string]] : []),
    ...parts.map(([term, taka]): [string, number, string] => [term, taka, whole ? 'ps-4' : strong]),
    [texts.isKept, kept, ''],
  ];
  const isFree = percent === 0;
  const nothingBack =
    policyKeeps !== undefined
      ? nothingMore(percent, money(policyKeeps), money(kept))
      : kept === 0
        ? texts.noneHeld
        : percent < 100
          ? texts.paidIsKept
          : texts.nothingGoesBack;
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(([term, taka, look]) => (
          <div key={term} className={`flex flex-wrap justify-between gap-x-4 py-2 ${look}`}>
            <dt>{term}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(taka)}</dd>
          </div>
        ))}
      </dl>
      {isFree && freeUntil && <p>{texts.freeUntil(moment(Date.parse(freeUntil)))}</p>}
      {/* Where nothing goes back, all that was paid is kept: no later day keeps more. */}
      {!isFree && deadline && refund > 0 && <p>{texts.nextStep(moment(Date.parse(deadline)))}</p>}
      {refund === 0 && <p>{nothingBack}</p>}
    </div>
  );
}
