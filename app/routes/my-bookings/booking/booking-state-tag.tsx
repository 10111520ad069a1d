import { useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';

type Words = 'held' | 'confirmed' | 'changed' | 'expired' | 'cancelled' | 'refundDue' | 'no_show';

const tones: Record<Words, TagTone> = {
  held: 'sea',
  confirmed: 'tea',
  changed: 'tea',
  expired: 'grey',
  cancelled: 'red',
  refundDue: 'amber',
  no_show: 'amber',
};

function wordsOf({ status, changed, refund }: ListedBooking): Words {
  if (status === 'cancelled' && refund?.state === 'due') return 'refundDue';
  return changed ? 'changed' : status;
}

/** A booking's state as a tag. */
export function BookingStateTag({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts } = useText();
  const words = wordsOf(booking);
  return <Tag tone={tones[words]}>{texts.states[words]}</Tag>;
}
