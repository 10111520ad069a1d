import { storedWords } from '../../../contract/stored-words/en.ts';
import type { DocumentType } from '../../../kernel/guest-documents.ts';

export const guestDocument = {
  typeLabel: 'Identity Document',
  types: storedWords.documentTypes,
  country: 'Issuing Country',
  chooseCountry: 'Choose a country',
  /** The label of the number's field, by kind of document. */
  number: {
    nid: 'NID Number',
    passport: 'Passport Number',
    birth_registration: 'Birth Registration Number',
    driving_licence: 'Driving Licence Number',
  } satisfies Record<DocumentType, string>,
  hint: {
    nid: '10, 13 or 17 digits.',
    passport: '6 to 9 letters and digits, as on the page with your photo.',
    birth_registration: '17 digits, beginning with the year of birth.',
    driving_licence: 'Letters and digits, as on the card.',
  } satisfies Record<DocumentType, string>,
};
