import { parsedUrl } from './parsed-url.ts';

/** Parts with dots between them, of letters and digits of any script. A URL would cut off or decode what has other characters. */
const written = /^[\p{L}\p{M}\p{Nd}-]+(?:\.[\p{L}\p{M}\p{Nd}-]+)*$/u;

/** A domain as mailers send it (RFC 1035): no part is empty or longer than 63 characters. */
const sent = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/;

/**
 * The domain of an e-mail address as mailers send it: lower-case ASCII, letters of other scripts in their `xn--` form.
 * Undefined when the domain cannot be sent to, or when mailers would read another one in it, as with a last dot, or a character
 * that only looks like a letter or digit of ASCII: such an address would be an account of its own beside the real one, and its
 * mails would go to the real one's host.
 */
export function asciiDomain(domain: string): string | undefined {
  if (!written.test(domain) || Array.from(domain).some(looksLikeAscii)) return undefined;
  // A domain of ASCII letters is only lowered, because a URL would read `1.2` as a number.
  const ascii = /^[\x21-\x7e]*$/.test(domain)
    ? domain.toLowerCase()
    : parsedUrl(`http://${domain}`)?.hostname;
  return ascii !== undefined && sent.test(ascii) ? ascii : undefined;
}

const looksLikeAscii = (character: string): boolean =>
  character > '\x7e' && /[\x21-\x7e]/.test(character.normalize('NFKC').toLowerCase());

/** The mailbox behind an address: without the part after `+`, under which many addresses lead to one person. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}
