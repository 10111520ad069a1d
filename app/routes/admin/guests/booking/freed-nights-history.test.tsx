import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { BookingDetails } from '../../../../../contract/desk.ts';
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

test.each([
  ['en', /The nights from [^.]*1 Dec[^.]* on, which it had freed, stay free\./],
  ['bn', /১ ডিসে[^।]* থেকে যে রাতগুলো ছেড়ে দেওয়া হয়েছিল, সেগুলো খালিই থাকছে।/],
] as const)(
  'in %s the history of a check-out that was taken back says that the nights it had freed stay free',
  (language, said) => {
    const historyOf = (more: object) => {
      const details = {
        ...{ booking: { createdAt: at }, payments: [] },
        history: [{ at, kind: 'check_out_undone', by: 'desk@nibash.example', ...more }],
      } as unknown as BookingDetails;
      return renderToStaticMarkup(
        <LanguageProvider language={language}>
          <HistorySection details={details} />
        </LanguageProvider>,
      )
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s/g, ' ');
    };
    expect(historyOf({ freed: { checkIn: '2026-12-01', checkOut: '2026-12-03' } })).toMatch(said);
    expect(historyOf({})).not.toMatch(said);
  },
);
