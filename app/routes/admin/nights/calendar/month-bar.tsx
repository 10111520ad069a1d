import { useSearchParams } from 'react-router';
import { addDays, horizonDays, type NightDate } from '../../../../../kernel/stay-dates.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFocusHome } from '../../../../ui/use-focus.ts';
import { firstNight, type Month, monthOf, nextMonth, previousMonth } from './month.ts';

/** Changes the calendar's month, which the address stores. */
export function useMonth(month: Month, today: NightDate) {
  const [, setParameters] = useSearchParams();
  const last = monthOf(addDays(today, horizonDays));
  function show(other: Month) {
    if (other > last) return;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('month', other);
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return {
    show,
    isLast: month >= last,
    change: (by: 1 | -1) => show(by === 1 ? nextMonth(month) : previousMonth(month)),
  };
}

/** The shown month, announced when it changes, and links to others. */
export function MonthBar({ month, today }: { month: Month; today: NightDate }) {
  const { calendar: texts } = useAdminText();
  const { monthYear } = useFormat();
  const { show, change, isLast } = useMonth(month, today);
  const { part, home } = useFocusHome<HTMLDivElement, HTMLHeadingElement>();
  const square = 'size-11 px-0';
  return (
    <div ref={part} className="flex flex-wrap items-center gap-2">
      <Button aria-label={texts.previousMonth} className={square} onClick={() => change(-1)}>
        <Icon name="arrow" className="size-5 rotate-180" />
      </Button>
      <h2
        ref={home}
        tabIndex={-1}
        aria-live="polite"
        className="min-w-32 text-center text-lg outline-none sm:min-w-40"
      >
        {monthYear(firstNight(month))}
      </h2>
      <Button aria-label={texts.nextMonth} className={square} disabled={isLast} onClick={() => change(1)}>
        <Icon name="arrow" />
      </Button>
      {month !== monthOf(today) && (
        <Button look="quiet" className="px-2" onClick={() => show(monthOf(today))}>
          {texts.thisMonth}
        </Button>
      )}
    </div>
  );
}
