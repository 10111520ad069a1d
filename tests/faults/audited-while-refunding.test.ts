import { expect, test } from 'vitest';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { type Booked, openCancelling } from '../fixtures/cancelling.ts';

const { stage, depsWith, booked, previewOf, cancel, moneyOf } = openCancelling();
const tenMinutesMs = 600_000;

/** A booking that was paid so long ago that the audit checks its capture. */
async function paidEarlier(): Promise<Booked> {
  stage.providerAheadMs = -tenMinutesMs;
  const made = await booked();
  stage.providerAheadMs = 0;
  return made;
}
async function differencesOf(made: Booked, cards: CardProvider, nowMs = Date.now()) {
  const { intent } = await moneyOf(made);
  return (await auditBooks(depsWith(cards), { nowMs })).filter(({ id }) => id === intent);
}

test('a refund that the provider has made and that is not noted here yet is no difference', async () => {
  const made = await paidEarlier();
  const { refundPoisha } = await previewOf(made);
  const { cards } = stage.service;
  let audited: unknown;
  const answersLate: CardProvider = {
    ...cards,
    async refundIntent(input) {
      const answer = await cards.refundIntent(input);
      audited = await differencesOf(made, cards);
      return answer;
    },
  };
  expect((await cancel(made, refundPoisha, answersLate)).outcome).toBe('cancelled');
  expect(audited).toEqual([]);
});

test('a refund that is made after the provider’s captures were read is no difference', async () => {
  const made = await paidEarlier();
  const { refundPoisha } = await previewOf(made);
  const { cards } = stage.service;
  const answersLate: CardProvider = {
    ...cards,
    async capturesSince(sinceMs) {
      const captures = await cards.capturesSince(sinceMs);
      expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
      return captures;
    },
  };
  expect(await differencesOf(made, answersLate)).toEqual([]);
});

test('a refund that is known at the provider alone is a difference once it is older', async () => {
  const made = await paidEarlier();
  const { cards } = stage.service;
  await stage.service.send('refunds', { payment_intent: (await moneyOf(made)).intent, amount: '5000' });
  expect(await differencesOf(made, cards)).toEqual([]);
  expect(await differencesOf(made, cards, Date.now() + tenMinutesMs)).toMatchObject([
    { what: 'provider', detail: expect.stringMatching(/refunded 0 here and 5000 there/) },
  ]);
});
