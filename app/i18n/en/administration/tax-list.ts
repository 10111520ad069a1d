/** The page of the tax list: a hotel's bookings of a month with their taxes as a file. */
export const taxList = {
  intro:
    'A file of the bookings whose guests depart in one month: rent, service charge, VAT, total, what was kept and where it was paid, with the guest’s name and address and the hotel’s BIN. The hotel makes its VAT return from it. Each time it is taken is noted in the audit log.',
  month: 'Month of departure',
  download: 'Download the list',
  downloading: 'Making the list',
  incomplete: 'Please choose a hotel.',
  failed: 'The list could not be made. Please try again in a moment.',
  done: 'The list is in your downloads.',
};
