import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeTerms } from '../../../../contract/change.ts';
import { PolicyWords } from '../../../cancellation/policy-words.tsx';
import { useText, useUnbrokenFormat } from '../../../i18n/language.tsx';

const isSamePolicy = (one: OwnBooking['policy'], other: OwnBooking['policy']) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the booking costs then, what is paid or goes back, and what cancelling it would mean afterwards. */
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
  const { money } = useUnbrokenFormat();
  const { difference, refund, kept, waived, total, policy } = terms;
  const atDesk = Number((-difference - refund).toFixed(2));
  const rows: [string, number, boolean][] = [
    [texts.totalNow, booking.total, false],
    [texts.totalThen, total, false],
    ...(difference > 0 ? [[texts.toPay, difference, true] satisfies [string, number, boolean]] : []),
    ...(difference < 0 && refund > 0
      ? [[texts.goesBack, refund, true] satisfies [string, number, boolean]]
      : []),
    ...(difference < 0 && atDesk > 0
      ? [[texts.atDesk, atDesk, false] satisfies [string, number, boolean]]
      : []),
    ...(kept > 0 ? [[texts.kept, kept, false] satisfies [string, number, boolean]] : []),
  ];
  const isOtherPolicy = !isSamePolicy(policy, booking.policy) || checkIn !== booking.hotelCheckInDate;
  return (
    <div className="grid gap-4">
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, taka, isMain]) => (
          <div
            key={name}
            className={`flex justify-between gap-4 py-2 ${isMain ? 'text-lg font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(taka)}</dd>
          </div>
        ))}
      </dl>
      {waived > 0 && <p>{texts.waived(money(waived))}</p>}
      {difference === 0 && waived === 0 && kept === 0 && <p>{texts.same}</p>}
      {isOtherPolicy && (
        <div>
          <h3 className="font-semibold">{texts.policyThen}</h3>
          <div className="mt-2">
            <PolicyWords policy={policy} checkIn={checkIn} total={total} />
          </div>
        </div>
      )}
    </div>
  );
}
