import { parsedUrl } from './parsed-url.ts';

/** Characters that browsers and mailers read as a dot between the parts of a domain. */
const dots = /[\u3002\uff0e\uff61]/;

/**
 * The domain of an e-mail address as mailers send it: lower-case ASCII, letters of other scripts in their `xn--` form.
 * Undefined when the domain cannot be sent to, or when a character of it only looks like a letter, digit or dot of ASCII: such an
 * address would be an account of its own beside the real one, and its mails would go to the real one's host.
 */
export function asciiDomain(domain: string): string | undefined {
  // A domain of ASCII letters is only lowered, because a URL would read `1.2` as a number.
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase();
  if (dots.test(domain) || Array.from(domain).some(looksLikeAscii)) return undefined;
  return parsedUrl(`http://${domain}`)?.hostname;
}

const looksLikeAscii = (character: string): boolean =>
  character > '\x7e' && /[\x21-\x7e]/.test(character.normalize('NFKC').toLowerCase());

/** The mailbox behind an address: without the part after `+`, under which many addresses lead to one person. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}
