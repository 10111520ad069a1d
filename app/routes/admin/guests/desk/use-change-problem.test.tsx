import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../../../contract/enumerations.ts';
import { type ProblemCode, problems } from '../../../../../contract/problem.ts';
import { CallProblem } from '../../../../calls.ts';
import { bn } from '../../../../i18n/bn.ts';
import { en } from '../../../../i18n/en.ts';
import { LanguageProvider } from '../../../../i18n/language.tsx';
import { addCatalogue } from '../../../../i18n/load-catalogue.ts';
import { useChangeProblem } from './use-change-problem.ts';

beforeAll(() => {
  addCatalogue('en', en);
  addCatalogue('bn', bn);
});

function Sentence({ code }: { code: ProblemCode }) {
  const { status, title } = problems[code];
  const problem = { type: 'about:blank' as const, status, title, code, detail: '', requestId: 'r' };
  return useChangeProblem()(new CallProblem(status, problem));
}
const sentence = (language: Language, code: ProblemCode) =>
  renderToString(
    <LanguageProvider language={language}>
      <Sentence code={code} />
    </LanguageProvider>,
  );

test('the desk reads why a stay with a review cannot become a no-show, in both languages', () => {
  expect(sentence('en', 'reviewed')).toContain('The guest has written a review of this stay');
  expect(sentence('bn', 'reviewed')).toContain('অতিথি এই থাকার রিভিউ লিখেছেন');
});

test('the desk reads that the authorities have closed a place, and that closed nights come first', () => {
  expect(sentence('en', 'destination_closed')).toContain('The authorities have closed this place');
  for (const code of ['offer_open', 'nights_closed'] as const) {
    expect(sentence('en', code)).toContain('under Destinations');
    expect(sentence('bn', code)).toContain('কর্তৃপক্ষ');
  }
});
