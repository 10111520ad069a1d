import type { RemainingBookings } from '../../../../contract/deletion.ts';
import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** Editing and deleting a hotel or a room from its list (specification, sections 2, 4 and 8). */
export const deleting = {
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  /** Below the specification's question: the bookings that stay, the holds, and whether the record is archived or erased. */
  remaining: ({ bookings, held, archived }: Pick<RemainingBookings, 'bookings' | 'held' | 'archived'>) => {
    const none = bookings + held === 0 && `It has no bookings${archived ? ' any more' : ''}.`;
    const made = `${number(bookings)} ${bookings === 1 ? 'booking stays' : 'bookings stay'} readable.`;
    const paying = `${number(held)} ${held === 1 ? 'booking is' : 'bookings are'} being paid for just now and may still be made.`;
    const itself = archived ? 'It is archived and can be restored.' : 'It is erased and cannot be restored.';
    return [none, bookings > 0 && made, held > 0 && paying, itself].filter(Boolean).join(' ');
  },
  /** Above the list of present and future guests: their bookings stay unchanged. */
  coming: (count: number) =>
    `${number(count)} ${count === 1 ? 'guest is' : 'guests are'} in the house or to come. ${count === 1 ? 'The booking stays' : 'Each booking stays'} as it is: room, price and papers. To cancel one, open it first.`,
  inHouse: 'in the house',
  moreComing: (count: number) => `and ${number(count)} more`,
  offSale: 'Not for sale',
  noRoomYet: 'No room yet',
  show: 'Show',
  open: 'Open ones',
  archived: 'Archived ones',
  restore: 'Restore',
  restoring: 'Restoring…',
  restored: 'Restored',
  notRestored: 'It could not be restored. Please try again.',
  counting: 'Counting its bookings…',
  notCounted: 'Bookings stay readable.',
  going: 'Deleting…',
  goingNamed: (name: string) => `Deleting ${name}`,
  deleted: 'Deleted Successfully',
  failed: 'It could not be deleted. Please try again.',
};
