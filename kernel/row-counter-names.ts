/**
 * The names of the row counters: open hotels and rooms, made bookings (of these also desk bookings and no-shows), user
 * profiles, audit entries and guests' reviews. `offeredRooms` is the sum of the room counts of all open rooms. Triggers of the
 * migrations write these names.
 */
export const rowCounterNames = [
  'hotels',
  'rooms',
  'offeredRooms',
  'bookings',
  'deskBookings',
  'noShows',
  'profiles',
  'audit',
  'reviews',
] as const;
export type RowCounterName = (typeof rowCounterNames)[number];
