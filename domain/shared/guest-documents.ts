/** What a guest can prove an identity with. The first is what a form begins with. */
export const documentTypes = ['nid', 'passport', 'birth_registration', 'driving_licence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document with its number in the clear: on its way in, and to the administrator who asks for it. */
export interface GuestDocument {
  type: DocumentType;
  /** Who issued it: ISO 3166-1, two letters. */
  country: string;
  /** Latin digits and capital letters, without spaces. */
  number: string;
}

/** A document as it is shown. */
export interface MaskedDocument {
  type: DocumentType;
  country: string;
  masked: string;
}

const shownMax = 4;

/** Enough to tell two documents apart at a desk: a third of the number's end, four characters at most. */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-Math.min(shownMax, Math.floor(number.length / 3)))}`;
}
