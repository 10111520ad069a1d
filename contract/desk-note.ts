import { z } from 'zod';
import { optionalJoinedText, optionalText } from './fields.ts';

export const deskNoteLettersMax = 300;
export const roomNumberLettersMax = 20;

/** The body of PUT deskNote: it replaces both, so an absent or empty one is removed. */
export const deskNoteRequest = z.strictObject({
  note: optionalJoinedText(deskNoteLettersMax).meta({
    description:
      'For the hotel. The guest does not see it on the site, but gets it with the own data. It is erased together with the guest’s document, as the room number is.',
  }),
  roomNumber: optionalText(roomNumberLettersMax).meta({
    description: 'On the day’s lists and on the police list. A booking that gets another room loses it.',
  }),
  was: z
    .strictObject({
      note: optionalJoinedText(deskNoteLettersMax),
      roomNumber: optionalText(roomNumberLettersMax),
    })
    .optional()
    .meta({
      description:
        'Both as they were shown to whoever writes. If somebody has written others since, nothing is stored: 409 `version_conflict`.',
    }),
});

/** Note and room number in the answers to the desk, and in the own data. */
export const deskNoteFields = {
  deskNote: z.string().optional().meta({ description: 'The hotel’s note on the booking.' }),
  roomNumber: z.string().optional().meta({ description: 'The number of the room that the guest has.' }),
};
