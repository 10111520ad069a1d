import { expect, test } from 'vitest';
import { problems } from '../../contract/problem.ts';
import { IdentityProviderUnavailable } from '../../domain/accounts/identity-provider.ts';
import { MailServerUnavailable } from '../../domain/mail/mailer.ts';
import { CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { PictureHostUnavailable } from '../../domain/pictures/picture-provider.ts';
import { type ProviderFaultKind, providerFaultKinds } from '../../kernel/provider-fault.ts';
import { providerRefusal } from './provider-refusal.ts';

const subclasses = [
  IdentityProviderUnavailable,
  CardProviderUnavailable,
  PictureHostUnavailable,
  MailServerUnavailable,
];
const lasting: ProviderFaultKind[] = ['key_refused', 'forbidden', 'referrer_blocked'];

test.each(subclasses)('%o is 503 with a sentence for the person, whatever its kind', (Unavailable) => {
  for (const kind of providerFaultKinds) {
    const fault = { kind, status: 403, code: 'SOME_CODE' };
    const { code, message } = providerRefusal(new Unavailable('for the log', { fault }));
    expect(problems[code].status, kind).toBe(503);
    expect(message, kind).toMatch(/^[A-Z].*\.$/);
    expect(message, kind).not.toMatch(/for the log|SOME_CODE|403/);
  }
});

test.each([IdentityProviderUnavailable, CardProviderUnavailable, PictureHostUnavailable])(
  '%o asks to try again only where that can help',
  (Unavailable) => {
    for (const kind of providerFaultKinds) {
      const { message, headers } = providerRefusal(new Unavailable('x', { fault: { kind } }));
      expect(/please try again/i.test(message), kind).toBe(!lasting.includes(kind));
      expect(headers?.['Retry-After'] !== undefined, kind).toBe(!lasting.includes(kind));
    }
  },
);

test('the page of the payment tells a refused key from a provider that does not answer', () => {
  const codeOf = (kind: ProviderFaultKind) =>
    providerRefusal(new CardProviderUnavailable('x', { fault: { kind } })).code;
  expect(codeOf('key_refused')).toBe('payment_out_of_order');
  expect(codeOf('no_answer')).toBe('payment_unavailable');
});
