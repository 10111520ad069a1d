import type { ArrivalTime } from '../../../contract/enumerations.ts';

/** When a guest comes to a stay, and what the hotel should know. */
export const wishes = {
  title: 'Arrival and wishes',
  optional: 'Arrival and wishes (optional)',
  arrivalTime: 'When will you arrive?',
  notKnown: 'I do not know yet',
  arrivalTimes: {
    before18: 'Before 18:00',
    '18to21': '18:00 to 21:00',
    '21to24': '21:00 to 24:00',
    afterMidnight: 'After midnight, in the night after the check-in day',
  } satisfies Record<ArrivalTime, string>,
  wish: 'Anything the hotel should know',
  wishHint: 'For example a room on the ground floor. At most 140 letters.',
  arrival: 'Arrival',
  said: 'Wish',
  none: 'Nothing was said yet.',
  change: 'Change arrival and wishes',
  save: 'Save',
  saving: 'Saving',
  refused: 'This could not be saved any more: the stay has begun or is over. Please call the hotel.',
  failed: 'This could not be saved. Please try again.',
};
