import type { Booking } from '../../contract/booking.ts';
import { keptOnCancelling, stepEndMs } from '../../kernel/booking-policy.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { useText, useUnbrokenFormat } from '../i18n/language.tsx';
import { useToday } from '../search/today.ts';

interface Props {
  policy: Booking['policy'];
  /** The check-in of a chosen stay or of an example; without one there are the days before check-in alone. */
  checkIn?: string;
  /** Taka; if the price is known, the kept part is also stated as an amount. */
  total?: number;
  /** The part of the total that earlier changes kept: it stays kept, and the policy's per cent is of the rest. */
  keptByChanges?: number | undefined;
  /** Whether less than the price is paid when booking, and the rest at the hotel. */
  isPartPaid?: boolean;
}

type Dated = Omit<Props, 'isPartPaid' | 'checkIn'> & { checkIn: string };

/** The cost of cancelling, first by days before check-in and then by the dates of a future stay. */
export function PolicyWords({ isPartPaid = false, checkIn, ...props }: Props) {
  const { cancellation: texts } = useText();
  const { policy } = props;
  return (
    <div className="grid gap-3">
      <PolicySteps
        steps={policy.map(({ daysBefore, keepPercent }) => [texts.untilDays(daysBefore), keepPercent])}
        last={policy.length > 0 ? texts.afterwards : texts.always}
      />
      {policy.length > 0 && checkIn !== undefined && <DatedExample {...props} checkIn={checkIn} />}
      {isPartPaid && <p>{texts.notMoreThanPaid}</p>}
    </div>
  );
}

function DatedExample(props: Dated) {
  const { cancellation: texts } = useText();
  const { night } = useUnbrokenFormat();
  const dated = useDatedSteps(props);
  return (
    <div className="text-sm text-muted">
      <p>{texts.example(night(props.checkIn))}</p>
      <PolicySteps {...dated} />
      <p className="mt-1">{texts.zone}</p>
    </div>
  );
}

/** The same by the dates of the stay alone, in three lines at most: of more steps the third says the least that is kept. */
export function DatedPolicy({
  isPartPaid,
  ...props
}: Required<Pick<Props, 'policy' | 'checkIn' | 'total' | 'isPartPaid'>>) {
  const { cancellation: texts } = useText();
  const { steps, last, amountOf } = useDatedSteps(props);
  const third = steps.length > 2 ? steps[2] : undefined;
  return (
    <>
      <PolicySteps
        steps={steps.slice(0, 2)}
        last={last}
        amountOf={amountOf}
        {...(third && { lastSaid: texts.keepsOrMore(third[1]) })}
      />
      {isPartPaid && <p className="mt-1">{texts.notMoreThanPaid}</p>}
    </>
  );
}

/** The steps of a policy that are to come for a stay, by their moments. */
function useDatedSteps({ policy, checkIn, total, keptByChanges = 0 }: Dated) {
  const { cancellation: texts } = useText();
  const { moment, money } = useUnbrokenFormat();
  const today = useToday();
  const toCome = policy.filter(({ daysBefore }) => addDays(checkIn, -daysBefore) > today);
  return {
    steps: toCome.map((step): [string, number] => [
      texts.before(moment(stepEndMs(checkIn, step))),
      step.keepPercent,
    ]),
    last: policy.length === 0 ? texts.always : toCome.length > 0 ? texts.afterwards : texts.fromNow,
    amountOf: (percent: number) => {
      if (total === undefined) return undefined;
      const price = {
        totalPoisha: poishaOfTaka(total),
        keptByChangesPoisha: poishaOfTaka(keptByChanges),
      };
      return money(takaOfPoisha(keptOnCancelling(price, percent)));
    },
  };
}

/**
 * One line for each step, with its end and the part that is kept until then; `last`: from then on the full price is
 * kept.
 */
function PolicySteps({
  steps,
  last,
  lastSaid,
  amountOf = () => undefined,
}: {
  steps: [until: string, percent: number][];
  last: string;
  /** The part that is kept after the last step, if it is not the whole price. */
  lastSaid?: string;
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
        <li key={until}>{`${until}: ${until === last ? (lastSaid ?? said(percent)) : said(percent)}`}</li>
      ))}
    </ul>
  );
}
