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

/** Parts with dots between them, of letters and digits of any script; other characters would be cut off or decoded. */
const written = /^[\p{L}\p{M}\p{Nd}-]+(?:\.[\p{L}\p{M}\p{Nd}-]+)*$/u;

/** A domain as mailers send it: no part is empty or longer than 63 characters. */
const sent = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/;

/**
 * The domain of an address as mailers send it, in lower-case ASCII. Undefined when it cannot be sent to, or when
 * another one would be read in it: such an address would be an account beside that of the real domain.
 */
export function asciiDomain(domain: string): string | undefined {
  const isRead = (character: string) =>
    character > '\x7e' && /[\x21-\x7e]/.test(character.normalize('NFKC').toLowerCase());
  if (!written.test(domain) || Array.from(domain).some(isRead)) return undefined;
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return sent.test(ascii) ? ascii : undefined;
}
