import type { Language } from '../../../contract/enumerations.ts';
import type { Database } from '../../../db/statements/database.ts';
import { type GuestOfNight, takePoliceList } from '../../../domain/desk/police-list.ts';
import type { DataKeys } from '../../../domain/guests/data-keys.ts';
import { csvBytes } from '../../answers/csv.ts';
import type { Handler } from '../../http/mount.ts';
import { notFoundIn } from '../../http/refusal.ts';
import { type CsvColumn, dhakaTime, storedWordsOf } from './list-answer.ts';

export const postPoliceList =
  (deps: { db: Database; dataKeys: DataKeys }): Handler<'policeList'> =>
  async ({ visitor: actor, body: { hotelId, night, lang = 'en' } }) => {
    const taken = await takePoliceList(deps, { actor, hotelId, night });
    if (taken.outcome === 'hotel_not_found') throw notFoundIn('hotelId', 'hotel');
    const bytes = csvBytes([
      columns.map(({ head }) => head[lang]),
      ...taken.guests.map((guest) => columns.map(({ cell }) => cell(guest, lang) ?? '')),
    ]);
    return { file: { name: `police-list-${night}.csv`, contentType: 'text/csv', bytes } };
  };

/**
 * A leading tab keeps a spreadsheet from reading the digits as a number, which would be rounded and lose its zeros.
 * The CSV writer adds no second tab.
 */
const asText = (digits: string) => `\t${digits}`;

const typeIn = ({ document }: GuestOfNight, language: Language) =>
  document && storedWordsOf[language].documentTypes[document.type];

const columns: CsvColumn<GuestOfNight>[] = [
  { head: { en: 'Name', bn: 'নাম' }, cell: ({ name }) => name },
  { head: { en: 'Document', bn: 'পরিচয়পত্র' }, cell: typeIn },
  { head: { en: 'Issuing Country', bn: 'প্রদানকারী দেশ' }, cell: ({ document }) => document?.country },
  {
    head: { en: 'Document Number', bn: 'পরিচয়পত্রের নম্বর' },
    cell: ({ document }) => document && asText(document.number),
  },
  { head: { en: 'Address', bn: 'ঠিকানা' }, cell: ({ address }) => address },
  { head: { en: 'Phone Number', bn: 'ফোন নম্বর' }, cell: ({ phone }) => asText(phone) },
  { head: { en: 'Arrival', bn: 'আগমন' }, cell: ({ checkIn }) => checkIn },
  {
    head: { en: 'Checked in (Dhaka)', bn: 'চেক-ইনের সময় (ঢাকা)' },
    cell: ({ checkedInAt }) => checkedInAt && dhakaTime(checkedInAt),
  },
  { head: { en: 'Departure', bn: 'প্রস্থান' }, cell: ({ checkOut }) => checkOut },
  { head: { en: 'Guests', bn: 'অতিথি' }, cell: ({ guests }) => guests },
  { head: { en: 'Room Name', bn: 'কক্ষের নাম' }, cell: ({ roomName }) => roomName },
  { head: { en: 'Reference', bn: 'রেফারেন্স' }, cell: ({ reference }) => reference },
  {
    head: { en: 'Room Number', bn: 'কক্ষ নম্বর' },
    cell: ({ roomNumber }) => (roomNumber === null ? undefined : asText(roomNumber)),
  },
];
