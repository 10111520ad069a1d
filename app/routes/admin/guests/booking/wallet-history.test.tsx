import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { BookingDetails, PaymentListed } from '../../../../../contract/desk.ts';
import type { Language } from '../../../../../contract/enumerations.ts';
import { bn } from '../../../../i18n/bn.ts';
import { en } from '../../../../i18n/en.ts';
import { LanguageProvider } from '../../../../i18n/language.tsx';
import { addCatalogue } from '../../../../i18n/load-catalogue.ts';
import { HistorySection } from './history-section.tsx';

beforeAll(() => {
  addCatalogue('en', en);
  addCatalogue('bn', bn);
});

const at = '2026-11-29T12:00:00.000Z';
const card: PaymentListed = {
  ...{ attempt: 1, state: 'refunded', amount: 1000, paymentMethodId: 'pm_card_visa' },
  ...{ createdAt: at, updatedAt: at },
};
const wallet: PaymentListed = { ...card, paymentMethodId: '', paidBy: 'bkash', bankTransactionId: 'bank1' };

function historyOf(payment: PaymentListed, language: Language): string {
  // The section reads no more of the details than these.
  const details = {
    booking: { createdAt: at },
    payments: [payment],
    history: [
      { at, kind: 'cancelled', by: 'guest', amount: 1000 },
      { at, kind: 'refunded', amount: 1000 },
    ],
  } as unknown as BookingDetails;
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <HistorySection details={details} />
    </LanguageProvider>,
  ).replace(/<[^>]*>/g, ' ');
}

test.each([
  ['en', /\bcard\b/],
  ['bn', /কার্ড/],
] as const)(
  'in %s the history of a booking by wallet speaks of no card, and by card of the card',
  (language, ofCard) => {
    expect(historyOf(wallet, language)).not.toMatch(ofCard);
    expect(historyOf(card, language).match(new RegExp(ofCard, 'g'))).toHaveLength(2);
  },
);
