import type { BookingState } from '../../../../contract/enumerations.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

const looks: Record<BookingState, string> = {
  held: 'text-sea',
  confirmed: 'text-tea',
  expired: 'text-muted',
  cancelled: 'text-red font-semibold',
  no_show: 'text-amber font-semibold',
};

/** A booking's state in a row of the list: a word with a coloured dot. */
export function BookingStateWord({ state }: { state: BookingState }) {
  const { desk } = useAdminText();
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${looks[state]}`}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {desk.state[state]}
    </span>
  );
}
