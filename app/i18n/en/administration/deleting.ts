import { formatOf } from '../../format.ts';

const { number } = formatOf('en');

/** Editing and deleting a hotel or a room from its list (specification, sections 2, 4 and 8). */
export const deleting = {
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  /** Below the specification's question: what becomes of the bookings. */
  kept: (bookings: number) =>
    bookings === 0
      ? 'It has no bookings.'
      : `${number(bookings)} ${bookings === 1 ? 'booking stays' : 'bookings stay'} readable.`,
  counting: 'Counting its bookings…',
  notCounted: 'Bookings stay readable.',
  going: 'Deleting…',
  goingNamed: (name: string) => `Deleting ${name}`,
  deleted: 'Deleted Successfully',
  failed: 'It could not be deleted. Please try again.',
};
