/** The page of the police list: the guests of a hotel's night as a file. */
export const policeList = {
  intro:
    'A file of everybody who has a room of the hotel in one night, with name, document, address and arrival. It holds document numbers in full, so each time it is taken is noted in the audit log.',
  night: 'Night',
  download: 'Download the list',
  downloading: 'Making the list',
  incomplete: 'Please choose a hotel and a night.',
  failed: 'The list could not be made. Please try again in a moment.',
  done: 'The list is in your downloads.',
};
