import { expect, test } from 'vitest';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { renderedText } from '../../tests/fixtures/rendered-part.tsx';
import { adminTextOf } from '../i18n/use-admin-text.ts';
import { RefundFacts } from './refund-facts.tsx';

/** 2,200 of 11,000 were paid, and half of the price is kept. */
const terms: CancellationTerms = {
  ...{ refund: 0, kept: 2_200, percent: 50, policyKeeps: 5_500, paid: 2_200 },
  ...{ freeUntil: null, deadline: null },
};

test('the guest of an advance reads what the policy keeps, and that they paid less', () => {
  expect(renderedText(<RefundFacts terms={terms} />)).toContain(
    'The hotel’s policy keeps 50% (BDT 5,500). You paid BDT 2,200, and nothing more is taken.',
  );
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
