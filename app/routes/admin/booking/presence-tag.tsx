import type { BookingDetails } from '../../../../contract/desk.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Whether the guest is in the house, or was. */
export function PresenceTag({ details: { checkedInAt, checkedOutAt } }: { details: BookingDetails }) {
  const { marks } = useAdminText().frontDesk;
  if (!checkedInAt) return null;
  return checkedOutAt ? <Tag tone="grey">{marks.checkedOut}</Tag> : <Tag tone="amber">{marks.checkedIn}</Tag>;
}
