import { useFormat, useText } from '../../i18n/language.tsx';
import { Money } from '../../ui/money.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Hold } from './use-hold.ts';

/** The total and 'Pay Now'; on a phone they stay at the bottom of the screen while the form is filled in. */
export function PayBar({ total, hold, busy }: { total: number; hold: Hold; busy: boolean }) {
  const { payment: texts } = useText();
  const { clockTime } = useFormat();
  return (
    <div className="foot-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      <p>
        <span className="block text-sm text-muted">{texts.total}</span>
        <span className="text-xl font-semibold">
          <Money taka={total} />
        </span>
        {hold.state === 'held' && (
          <span className="block text-sm text-muted">{texts.hold.until(clockTime(hold.untilMs))}</span>
        )}
        {hold.state === 'over' && <span className="block text-sm text-amber">{texts.hold.noLonger}</span>}
      </p>
      <SubmitButton
        text={texts.payNow}
        busyText={texts.paying}
        busy={busy}
        className="min-h-12 shrink-0 grow whitespace-nowrap sm:grow-0 sm:px-10"
      />
    </div>
  );
}
