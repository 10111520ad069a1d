import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeTerms } from '../../../../contract/change.ts';
import { PolicyWords } from '../../../cancellation/policy-words.tsx';
import { useText, useUnbrokenFormat } from '../../../i18n/language.tsx';
import { useSite } from '../../../site.ts';
import { costOf } from '../../../ui/given-back-lines.tsx';
import { useGoesBack } from '../../../wallet/goes-back.ts';

const isSamePolicy = (one: OwnBooking['policy'], other: OwnBooking['policy']) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The booking's new price, the payment or refund, and the cancellation terms afterwards. */
export function ChangeCosts({
  booking,
  terms,
  checkIn,
}: {
  booking: OwnBooking;
  terms: ChangeTerms;
  checkIn: string;
}) {
  const { changing: texts } = useText();
  const goesBack = useGoesBack(booking);
  const hasWallet = useSite().siteConfig.paymentWays.includes('wallet');
  const waivedSentence = hasWallet ? texts.waivedByAnyWay : texts.waived;
  const { money } = useUnbrokenFormat();
  const { difference, advance, refund, refundAtDesk, offDue, goneBefore, kept, waived, total, policy } =
    terms;
  // Zero amounts are hidden.
  const parts: [name: string, taka: number, isMain: boolean][] = [
    [texts.toPay, advance, true],
    [texts.toPayThere, Number((difference - advance).toFixed(2)), advance === 0],
    [goesBack, refund, true],
    [texts.backAtDesk, refundAtDesk, true],
    [texts.offDue, offDue, false],
    [texts.goneBefore, goneBefore, false],
    [texts.kept, kept, false],
  ];
  const rows: typeof parts = [
    [texts.totalNow, costOf(booking), false],
    [texts.totalThen, total, false],
    ...parts.filter(([, taka]) => taka > 0),
  ];
  const isOtherPolicy = !isSamePolicy(policy, booking.policy) || checkIn !== booking.hotelCheckInDate;
  return (
    <div className="grid gap-4">
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, taka, isMain]) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-4 py-2 ${isMain ? 'text-lg font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(taka)}</dd>
          </div>
        ))}
      </dl>
      {waived > 0 && <p>{waivedSentence(money(waived))}</p>}
      {difference === 0 && waived === 0 && kept === 0 && <p>{texts.same}</p>}
      {isOtherPolicy && (
        <div>
          <h3 className="font-semibold">{texts.policyThen}</h3>
          <div className="mt-2">
            <PolicyWords
              policy={policy}
              checkIn={checkIn}
              total={total}
              keptByChanges={Number(((booking.keptByChanges ?? 0) + kept).toFixed(2))}
              isPartPaid={booking.payment === 'advance_paid' || difference > advance}
            />
          </div>
        </div>
      )}
    </div>
  );
}
