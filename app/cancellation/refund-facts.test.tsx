import { expect, test } from 'vitest';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { renderedText } from '../../tests/fixtures/rendered-part.tsx';
import { en } from '../i18n/en.ts';
import { adminTextOf } from '../i18n/use-admin-text.ts';
import { RefundFacts } from './refund-facts.tsx';

/** 2,200 of 11,000 were paid, and half of the price is kept. */
const terms: CancellationTerms = {
  ...{ refund: 0, kept: 2_200, percent: 50, policyKeeps: 5_500, paid: 2_200 },
  ...{ freeUntil: null, deadline: '2026-12-02T18:00:00.000Z' },
};

test('the guest of an advance reads what the policy keeps, and that they paid less', () => {
  expect(renderedText(<RefundFacts terms={terms} />)).toContain(
    'The hotel’s policy keeps 50% (BDT 5,500). You paid BDT 2,200, and nothing more is taken.',
  );
});

test('where all that was paid is kept, the preview does not say that more is kept later', () => {
  const { nextStep } = en.cancellation;
  const later = nextStep('').split(',')[1] ?? '';
  const whole = { ...terms, refund: 1_100, kept: 1_100, policyKeeps: undefined };
  expect(renderedText(<RefundFacts terms={whole} />)).toContain(later);
  expect(renderedText(<RefundFacts terms={terms} />)).not.toContain(later);
});

test.each([
  ['en', 'BDT 2,200 was paid, and nothing more is taken.', /\byou\b/i],
  ['bn', '২,২০০ দেওয়া হয়েছে', /আপনি/],
] as const)('in %s the administrator does not read it as their own payment', (language, paid, you) => {
  const { goesBack, toCard, givenBackAtDesk, nothingMore } = adminTextOf(language).desk.cancel;
  const words = { whole: goesBack, toCard, atDesk: givenBackAtDesk, nothingMore };
  const said = renderedText(<RefundFacts terms={terms} words={words} />, language);
  expect(said).toContain(paid);
  expect(said).not.toMatch(you);
});
