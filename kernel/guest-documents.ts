/** The accepted kinds of identity documents. The first is the forms' default. */
export const documentTypes = ['nid', 'passport', 'birth_registration', 'driving_licence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document with its number unencrypted: in a request, and for the administrator who asks for it. */
export interface GuestDocument {
  type: DocumentType;
  /** The issuing country: ISO 3166-1, two letters. */
  country: string;
  /** Latin digits and capital letters, without spaces. */
  number: string;
}

/** A document in its masked form. */
export interface MaskedDocument {
  type: DocumentType;
  country: string;
  masked: string;
}

const visibleMax = 4;

/**
 * Shows the end of a number, enough to tell two documents apart at a desk: a third of its length, four characters at
 * most.
 */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-Math.min(visibleMax, Math.floor(number.length / 3)))}`;
}
