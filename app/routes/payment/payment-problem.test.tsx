import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/enumerations.ts';
import { keysOf } from '../../../kernel/closed-lists.ts';
import { bn } from '../../i18n/bn.ts';
import { en } from '../../i18n/en.ts';
import { LanguageProvider } from '../../i18n/language.tsx';
import { addCatalogue } from '../../i18n/load-catalogue.ts';
import type { Way } from '../../wallet/ways-choice.tsx';
import { PaymentProblem, type Problem } from './payment-problem.tsx';

beforeAll(() => {
  addCatalogue('en', en);
  addCatalogue('bn', bn);
});

const untilMs = Date.parse('2026-11-29T12:00:00Z');
/** Every problem that a guest who pays by wallet can read. */
const problems: Problem[] = [
  ...(['room-gone', 'sold-out', 'not-for-sale', 'hold-ended'] as const).map((kind) => ({ kind })),
  { kind: 'price-changed', total: 12_450 },
  { kind: 'part-changed', advance: 2_750, atHotel: 8_250 },
  ...(['policy-changed', 'hold-too-short', 'wallet-under-way'] as const).map((kind) => ({ kind })),
  { kind: 'one-hold', untilMs },
  { kind: 'three-holds', untilMs },
  { kind: 'fault', fault: 'guests_too_many' },
  ...keysOf<keyof typeof en.payment.problems>(en.payment.problems).map((kind) => ({ kind })),
];
/** These are about cards that were tried, or come by card alone: `walletRefusal` gives a wallet its own. */
const ofCards = ['too_many_tries', 'payment_unavailable', 'payment_out_of_order'];

const said = (problem: Problem, way: Way, language: Language) =>
  textOf(
    <LanguageProvider language={language}>
      <PaymentProblem problem={problem} way={way} hotelId="h" onGivenUp={async () => {}} />
    </LanguageProvider>,
  );
const textOf = (part: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/payment">{part}</StaticRouter>).replace(/<[^>]*>/g, ' ');

describe.each([
  ['en', /\bcards?\b/i],
  ['bn', /কার্ড/],
] as const)('in the language %s', (language, card) => {
  test('no sentence to a guest who pays by wallet speaks of a card', () => {
    for (const problem of problems.filter(({ kind }) => !ofCards.includes(kind)))
      expect(said(problem, 'wallet', language), problem.kind).not.toMatch(card);
  });

  test('the sentences to a guest who pays by card are what they were', () => {
    const { payment } = language === 'en' ? en : bn;
    expect(said({ kind: 'sold-out' }, 'card', language)).toContain(payment.soldOut);
    expect(said({ kind: 'hold-ended' }, 'card', language)).toContain(payment.holdEnded);
    expect(said({ kind: 'policy-changed' }, 'card', language)).toContain(payment.policyChanged);
    for (const kind of ['room-gone', 'sold-out', 'not-for-sale', 'hold-ended', 'policy-changed'] as const)
      expect(said({ kind }, 'card', language), kind).toMatch(card);
  });

  test('a part that has changed is said with both sums', () => {
    const part = { kind: 'part-changed', advance: 2_750, atHotel: 8_250 } as const;
    for (const way of ['card', 'wallet'] as const) {
      const sentence = said(part, way, language);
      expect(sentence).toContain(
        language === 'en' ? 'BDT 2,750 now, BDT 8,250 at the hotel' : '২,৭৫০, হোটেলে',
      );
      expect(sentence).not.toContain(language === 'en' ? 'price has changed' : 'দাম বদলে গেছে');
    }
  });

  test('a change by wallet that was refused speaks of no card', () => {
    const { changing, walletChangeRefusals } = language === 'en' ? en : bn;
    const sentences = { ...changing.problems, ...walletChangeRefusals };
    const { chargedBefore: _, declines: __, ...others } = sentences;
    for (const [name, sentence] of Object.entries(others)) expect(sentence, name).not.toMatch(card);
  });
});
