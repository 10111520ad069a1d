import { auditWords as banglaWords } from '../../../contract/audit-words/bn.ts';
import { auditWords as englishWords } from '../../../contract/audit-words/en.ts';
import type { Language } from '../../../contract/enumerations.ts';
import type { Database } from '../../../db/statements/database.ts';
import { type TaxedBooking, takeTaxList } from '../../../domain/desk/tax-list.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { type TaxPart, takaOfPoisha } from '../../../kernel/money.ts';
import { taxWords } from '../../../kernel/tax-words/by-language.ts';
import { csvBytes } from '../../answers/csv.ts';
import type { Handler } from '../../http/mount.ts';
import { notFoundIn } from '../../http/refusal.ts';
import { type CsvColumn, dhakaTime } from './list-answer.ts';

export const postTaxList =
  (deps: { db: Database }): Handler<'taxList'> =>
  async ({ visitor: actor, body: { hotelId, month, lang = 'en' } }) => {
    const taken = await takeTaxList(deps, { actor, hotelId, month });
    if (taken.outcome === 'hotel_not_found') throw notFoundIn('hotelId', 'hotel');
    const bytes = csvBytes([
      columns.map(({ head }) => head[lang]),
      ...taken.bookings.map((booking) => columns.map(({ cell }) => cell(booking, lang) ?? '')),
    ]);
    return { file: { name: `tax-list-${month}.csv`, contentType: 'text/csv', bytes } };
  };

const states: Record<Language, Record<string, string>> = {
  en: englishWords.states,
  bn: banglaWords.states,
};

/** The amount of the parts of a kind; nothing where the total has no parts. */
const amountOf =
  (kind: TaxPart['kind']) =>
  ({ netPoisha, parts }: TaxedBooking): number | undefined =>
    netPoisha === undefined
      ? undefined
      : takaOfPoisha(parts.reduce((sum, part) => (part.kind === kind ? sum + part.amountPoisha : sum), 0));

const taka = (poisha: number | undefined) => (poisha === undefined ? undefined : takaOfPoisha(poisha));

/** How the taxes came about: 'VAT 15%; Service charge 10%', or why there are none. */
function noteOf({ netPoisha, parts, undivided }: TaxedBooking, language: Language): string {
  const words = taxWords[language];
  if (undivided) return words.undivided;
  return netPoisha === undefined ? words.fromBefore : parts.map(words.part).join('; ');
}

const columns: CsvColumn<TaxedBooking>[] = [
  { head: { en: 'Reference', bn: 'রেফারেন্স' }, cell: ({ reference }) => reference },
  {
    head: { en: 'State', bn: 'অবস্থা' },
    cell: ({ state }, language) => textOfWord(states[language], state),
  },
  {
    head: { en: 'Paid on (Dhaka)', bn: 'পরিশোধের সময় (ঢাকা)' },
    cell: ({ paidAt }) => paidAt && dhakaTime(paidAt),
  },
  { head: { en: 'Departure', bn: 'প্রস্থান' }, cell: ({ departure }) => departure },
  { head: { en: 'Guest', bn: 'অতিথি' }, cell: ({ guestName }) => guestName },
  { head: { en: 'Address', bn: 'ঠিকানা' }, cell: ({ guestAddress }) => guestAddress },
  {
    head: { en: 'Rent without taxes (BDT)', bn: 'কর ছাড়া ভাড়া (টাকা)' },
    cell: ({ netPoisha }) => taka(netPoisha),
  },
  { head: { en: 'Taxes and fees (BDT)', bn: 'কর ও ফি (টাকা)' }, cell: amountOf('fees') },
  { head: { en: 'Service charge (BDT)', bn: 'সার্ভিস চার্জ (টাকা)' }, cell: amountOf('service') },
  { head: { en: 'VAT (BDT)', bn: 'ভ্যাট (টাকা)' }, cell: amountOf('vat') },
  { head: { en: 'Total (BDT)', bn: 'মোট (টাকা)' }, cell: ({ totalPoisha }) => takaOfPoisha(totalPoisha) },
  { head: { en: 'Kept (BDT)', bn: 'কেটে রাখা (টাকা)' }, cell: ({ keptPoisha }) => taka(keptPoisha) },
  {
    head: { en: 'Paid on the site (BDT)', bn: 'সাইটে পরিশোধ (টাকা)' },
    cell: ({ sitePoisha }) => takaOfPoisha(sitePoisha),
  },
  {
    head: { en: 'Paid at the desk (BDT)', bn: 'ডেস্কে পরিশোধ (টাকা)' },
    cell: ({ deskPoisha }) => takaOfPoisha(deskPoisha),
  },
  { head: { en: 'BIN', bn: 'বিআইএন' }, cell: ({ bin }) => bin },
  { head: { en: 'Taxes', bn: 'কর' }, cell: noteOf },
];
