import { domainToASCII } from 'node:url';

/*
 * Characters that no stored text may contain: control characters (NUL among them), halves of surrogate pairs,
 * noncharacters, and the marks that turn the direction of text. Line breaks and tabs are for texts of several lines.
 */
const refused = '\\p{Cs}\\p{Noncharacter_Code_Point}\\u202a-\\u202e\\u2066-\\u2069';

const line = new RegExp(`^[^${refused}\\p{Cc}\\p{Zl}\\p{Zp}]*$`, 'u');
const lines = new RegExp(`^(?:[^${refused}\\p{Cc}]|[\\n\\r\\t])*$`, 'u');
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text can be stored as one line. */
export const isLine = (text: string): boolean => line.test(text);

/** Whether a text can be stored, line breaks included. */
export const isText = (text: string): boolean => lines.test(text);

/**
 * Whether a text is an e-mail address: one `@` between two texts without blanks, without invisible characters, and
 * without the characters that separate addresses in a mail's header, so that it cannot add a recipient to a mail.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^@\s<>()[\],;:\\"]+@[^@\s<>()[\],;:\\"]+$/.test(text) &&
  isLine(text) &&
  !unseen.test(text) &&
  asciiDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined;

/** Characters that are read as a dot between the parts of a domain. */
const otherDots = /[\u3002\uff0e\uff61]/;

/**
 * The domain of an address as mailers send it, in lower-case ASCII. Undefined when it cannot be sent to, or when a
 * character of it would be read as one of ASCII: such an address would be an account beside that of the real domain.
 */
export function asciiDomain(domain: string): string | undefined {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase();
  const isRead = (character: string) =>
    character > '\x7e' && /[\x21-\x7e]/.test(character.normalize('NFKC').toLowerCase());
  if (otherDots.test(domain) || Array.from(domain).some(isRead)) return undefined;
  return domainToASCII(domain) || undefined;
}
