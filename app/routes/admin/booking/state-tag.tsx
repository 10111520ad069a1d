import type { BookingDetails } from '../../../../contract/desk.ts';
import type { BookingState } from '../../../../contract/enumerations.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';

const tones: Record<BookingState, TagTone> = {
  held: 'sea',
  confirmed: 'tea',
  expired: 'grey',
  cancelled: 'red',
  no_show: 'amber',
};

export function StateTag({ state }: { state: BookingState }) {
  const { desk } = useAdminText();
  return <Tag tone={tones[state]}>{desk.state[state]}</Tag>;
}

/** Whether the guest is or was in the house. */
export function PresenceTag({ details: { checkedInAt, checkedOutAt } }: { details: BookingDetails }) {
  const { marks } = useAdminText().frontDesk;
  if (!checkedInAt) return null;
  return checkedOutAt ? <Tag tone="grey">{marks.checkedOut}</Tag> : <Tag tone="amber">{marks.checkedIn}</Tag>;
}
