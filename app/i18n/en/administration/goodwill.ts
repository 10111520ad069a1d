/** Giving back a part of the price, and the hotel's note on a booking. */
export const goodwill = {
  givenBack: 'Given back',
  givenBackHint: 'Of prices, with a reason, on these days',
  costsNow: 'It costs now',
  open: 'Give back a part',
  title: 'Give back a part of the price',
  hint: (most: string) =>
    `At most ${most}. First it comes off what is still due at the desk, then it goes back to the card or account that paid, and the desk gives back the rest.`,
  amount: 'Amount (BDT)',
  reason: 'Reason',
  reasonHint: 'The guest reads it on the booking’s page and in the mail.',
  submit: 'Give back',
  busy: 'Giving back',
  done: 'Given back',
  note: {
    heading: 'Note of the hotel',
    none: 'None',
    roomNumber: 'Room number',
    note: 'Note',
    open: 'Change the note',
    title: 'Note and room number',
    noteHint:
      'For the hotel. The guest does not see it on the site, but gets it when asking for the own data: the law says so. It is erased together with the guest’s document.',
    roomNumberHint: 'It stands on today’s lists and on the police list.',
    submit: 'Save',
    busy: 'Saving',
    done: 'Saved',
    inList: (roomNumber: string) => `Room ${roomNumber}`,
  },
};
