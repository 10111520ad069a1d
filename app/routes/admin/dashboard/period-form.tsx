import { useId, useState } from 'react';
import { isNightDate } from '../../../../kernel/stay-dates.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { type DashboardQuestion, type Period, periods } from './dashboard-question.ts';

/** Buttons for the usual periods, and fields for own dates. The address stores the choice. */
export function PeriodForm({ question }: { question: DashboardQuestion }) {
  const { dashboard: texts } = useAdminText();
  const { number } = useFormat();
  const { change } = useListAddress();
  const nameOf = (period: Period) =>
    period === 'thisMonth' || period === 'lastMonth' ? texts[period] : texts.lastDays(number(Number(period)));
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
      <fieldset>
        <legend className="sr-only">{texts.period}</legend>
        <div className="flex flex-wrap gap-2">
          {periods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={question.period === period}
              onClick={() => change({ days: period, from: undefined, to: undefined })}
              className="inline-flex min-h-12 items-center rounded-full border border-edge bg-surface px-4 text-ink hover:bg-tea-soft aria-pressed:border-tea aria-pressed:bg-tea aria-pressed:text-on-tea"
            >
              {nameOf(period)}
            </button>
          ))}
        </div>
      </fieldset>
      {/* Remounted for another period, so that the fields show its days. */}
      <OwnDays key={`${question.from} ${question.to}`} question={question} />
    </div>
  );
}

/** The first and the last day of an own period. */
function OwnDays({ question }: { question: DashboardQuestion }) {
  const { dashboard: texts } = useAdminText();
  const { change } = useListAddress();
  const [from, setFrom] = useState(question.from);
  const [to, setTo] = useState(question.to);
  const [range, setRange] = useState<{ from: string; to: string }>();
  const fault = useFault();
  const wrongDay = (day: string | undefined) =>
    day === undefined || isNightDate(day) ? undefined : fault({ message: 'date_invalid' });
  const isWrongDay = Boolean(wrongDay(range?.from) ?? wrongDay(range?.to));
  const wrong = isWrongDay ? undefined : fault(question.fault && { message: question.fault });
  const wrongId = useId();
  return (
    <form
      className="flex min-w-0 flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setRange({ from, to });
        // An invalid date stays in its field, which reports the error.
        if (isNightDate(from) && isNightDate(to)) change({ days: undefined, from, to });
      }}
    >
      <DayField
        className="grow basis-36"
        label={texts.from}
        value={from}
        onDay={setFrom}
        error={wrongDay(range?.from)}
        required
      />
      <DayField
        className="grow basis-36"
        label={texts.to}
        value={to}
        onDay={setTo}
        error={wrongDay(range?.to)}
        required
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrongId })}
      />
      <Button type="submit" className="min-h-12 self-end">
        {texts.show}
      </Button>
      {/* Below the whole row, so that the button stays aligned with the fields. */}
      {wrong && (
        <p id={wrongId} className="basis-full text-sm font-semibold text-red">
          {wrong}
        </p>
      )}
    </form>
  );
}
