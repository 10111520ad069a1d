import type { Booking } from '../../contract/booking.ts';
import { keptPoisha, stepEndMs } from '../../domain/shared/booking-policy.ts';
import { poishaOfTaka, takaOfPoisha } from '../../domain/shared/money.ts';
import { useText, useUnbrokenFormat } from '../i18n/language.tsx';

interface Props {
  policy: Booking['policy'];
  /** The check-in of a stay that was chosen or is an example. */
  checkIn: string;
  /** Taka, where the price is known: then what is kept is said as an amount too. */
  total?: number;
}

/** What cancelling costs, first by days before check-in and then by the dates of a stay. */
export function PolicyWords({ policy, checkIn, total }: Props) {
  const { cancellation: texts } = useText();
  const { night, moment, money } = useUnbrokenFormat();
  const kept = (percent: number) =>
    total === undefined ? undefined : money(takaOfPoisha(keptPoisha(poishaOfTaka(total), percent)));
  return (
    <div className="grid gap-3">
      <PolicySteps
        steps={policy.map(({ daysBefore, keepPercent }) => [texts.untilDays(daysBefore), keepPercent])}
      />
      {policy.length > 0 && (
        <div className="text-sm text-muted">
          <p>{texts.example(night(checkIn))}</p>
          <PolicySteps
            steps={policy.map((step) => [texts.before(moment(stepEndMs(checkIn, step))), step.keepPercent])}
            keptOf={kept}
          />
          <p className="mt-1">{texts.zone}</p>
        </div>
      )}
    </div>
  );
}

/** A line a step, each with its end and what is kept until then, and what is kept in the end. */
function PolicySteps({
  steps,
  keptOf = () => undefined,
}: {
  steps: [until: string, percent: number][];
  keptOf?: (percent: number) => string | undefined;
}) {
  const { cancellation: texts } = useText();
  const said = (percent: number) => {
    if (percent === 0) return texts.free;
    if (percent === 100) return texts.keepsAll;
    const kept = keptOf(percent);
    return kept === undefined ? texts.keeps(percent) : texts.keepsAmount(percent, kept);
  };
  const last = steps.length > 0 ? texts.afterwards : texts.always;
  return (
    <ul className="grid gap-1">
      {[...steps, [last, 100] as const].map(([until, percent]) => (
        <li key={until}>
          {until}: {said(percent)}
        </li>
      ))}
    </ul>
  );
}
