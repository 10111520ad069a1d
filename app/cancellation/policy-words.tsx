import type { Booking } from '../../contract/booking.ts';
import { keptPoisha, stepEndMs } from '../../kernel/booking-policy.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { useText, useUnbrokenFormat } from '../i18n/language.tsx';
import { useToday } from '../search/today.ts';

interface Props {
  policy: Booking['policy'];
  /** The check-in of a chosen stay or of an example. */
  checkIn: string;
  /** Taka; if the price is known, the kept part is also stated as an amount. */
  total?: number;
}

/** The cost of cancelling, first by days before check-in and then by the dates of a future stay. */
export function PolicyWords({ policy, checkIn, total }: Props) {
  const { cancellation: texts } = useText();
  const { night, moment, money } = useUnbrokenFormat();
  const today = useToday();
  const toCome = policy.filter(({ daysBefore }) => addDays(checkIn, -daysBefore) > today);
  const amount = (percent: number) =>
    total === undefined ? undefined : money(takaOfPoisha(keptPoisha(poishaOfTaka(total), percent)));
  return (
    <div className="grid gap-3">
      <PolicySteps
        steps={policy.map(({ daysBefore, keepPercent }) => [texts.untilDays(daysBefore), keepPercent])}
        last={policy.length > 0 ? texts.afterwards : texts.always}
      />
      {policy.length > 0 && (
        <div className="text-sm text-muted">
          <p>{texts.example(night(checkIn))}</p>
          <PolicySteps
            steps={toCome.map((step) => [texts.before(moment(stepEndMs(checkIn, step))), step.keepPercent])}
            last={toCome.length > 0 ? texts.afterwards : texts.fromNow}
            amountOf={amount}
          />
          <p className="mt-1">{texts.zone}</p>
        </div>
      )}
    </div>
  );
}

/**
 * One line for each step, with its end and the part that is kept until then; `last`: from then on the full price is
 * kept.
 */
function PolicySteps({
  steps,
  last,
  amountOf = () => undefined,
}: {
  steps: [until: string, percent: number][];
  last: string;
  amountOf?: (percent: number) => string | undefined;
}) {
  const { cancellation: texts } = useText();
  const said = (percent: number) => {
    if (percent === 0) return texts.free;
    if (percent === 100) return texts.keepsAll;
    const amount = amountOf(percent);
    return amount === undefined ? texts.keeps(percent) : texts.keepsAmount(percent, amount);
  };
  return (
    <ul className="grid gap-1">
      {[...steps, [last, 100] as const].map(([until, percent]) => (
        <li key={until}>{`${until}: ${said(percent)}`}</li>
      ))}
    </ul>
  );
}
