import { advanceWords } from '../../../contract/advance-words.ts';
import { hiddenAuditFields } from '../../../contract/audit.ts';
import { auditWords as banglaWords } from '../../../contract/audit-words/bn.ts';
import { type AuditWords, auditWords as englishWords } from '../../../contract/audit-words/en.ts';
import { roomWords as banglaRoomWords } from '../../../contract/catalogue-words/bn.ts';
import { roomWords as englishRoomWords, type RoomWords } from '../../../contract/catalogue-words/en.ts';
import type { Language } from '../../../contract/enumerations.ts';
import type { AuditRow } from '../../../domain/audit/audit-list-store.ts';
import { byColumn, roomFields } from '../../../kernel/catalogue-fields.ts';
import { recordOf, textOfWord } from '../../../kernel/closed-lists.ts';
import { formatOf } from '../../../kernel/format.ts';
import type { HotelLicence } from '../../../kernel/hotel-licence.ts';
import { isNightDate, weekdays } from '../../../kernel/stay-dates.ts';
import type { TaxProfile } from '../../../kernel/tax-profiles.ts';
import { taxWords } from '../../../kernel/tax-words/by-language.ts';
import { type CsvColumn, dhakaTime, storedWordsOf } from './list-answer.ts';

const wordsOf: Record<Language, AuditWords> = { en: englishWords, bn: banglaWords };
const roomWordsOf: Record<Language, RoomWords> = { en: englishRoomWords, bn: banglaRoomWords };

/** The audit log as a file for people, not for programs: actions, fields and values in words. */
export const auditColumns: CsvColumn<AuditRow>[] = [
  { head: { en: 'When (Dhaka)', bn: 'কখন (ঢাকার সময়)' }, cell: ({ at }) => dhakaTime(at) },
  { head: { en: 'Who', bn: 'কে' }, cell: ({ actorEmail }) => actorEmail },
  {
    head: { en: 'Action', bn: 'কাজ' },
    cell: ({ action }, language) => wordsOf[language].actions[action],
  },
  { head: { en: 'What', bn: 'কীসের' }, cell: ({ subjectName }) => subjectName },
  { head: { en: 'Id', bn: 'পরিচয়' }, cell: ({ subjectId }) => subjectId },
  { head: { en: 'Before', bn: 'আগে' }, cell: (entry, language) => inWords(entry, 'before', language) },
  { head: { en: 'After', bn: 'পরে' }, cell: (entry, language) => inWords(entry, 'after', language) },
];

/**
 * For example 'Number of Floors: 4; Nearby: the lake'. An added or deleted record is written without its empty
 * fields.
 */
function inWords(entry: AuditRow, side: 'before' | 'after', language: Language): string {
  const record = entry[side];
  if (!record) return '';
  const { fields, nothing } = wordsOf[language];
  const names: Record<string, string> = fields;
  const changed = entry.before !== null && entry.after !== null;
  return Object.entries(record)
    .filter(([field]) => !hiddenAuditFields.includes(field))
    .map(([field, value]) => {
      const written = valueInWords(entry, field, value, language);
      const name = isNightDate(field) ? formatOf(language).dayMonthYear(field) : textOfWord(names, field);
      return { name, written };
    })
    .filter(({ written }) => changed || written !== '')
    .map(({ name, written }) => `${name}: ${written || nothing}`)
    .join('; ');
}

function valueInWords({ action }: AuditRow, field: string, value: unknown, language: Language): string {
  const words = wordsOf[language];
  const format = formatOf(language);
  if (isNightDate(field) && action === 'calendar.price')
    return typeof value === 'number' ? format.money(value / 100) : words.rackRate;
  if (action === 'calendar.close') return value === true ? words.closed : words.open;
  if (value === null || value === undefined || value === '') return '';
  const stored = storedWordsFor(field, language);
  if (isTaxes(field, value)) return value.map(taxWords[language].profile).join('; ');
  if (Array.isArray(value))
    return value
      .map((part) => (typeof part === 'string' ? textOfWord(stored, part) : partInWords(part, words)))
      .join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    if (field.endsWith('Poisha')) return format.money(value / 100);
    return field.endsWith('Percent') ? `${format.number(value)}%` : format.digits(String(value));
  }
  if (isLicence(field, value)) return taxWords[language].licence(value);
  if (typeof value === 'object') return partInWords(value, words);
  const text = String(value);
  if (field === 'archivedAt') return dhakaTime(new Date(text));
  if (isNightDate(text)) return format.dayMonthYear(text);
  return textOfWord(stored, text);
}

/** The log contains the values of the hotel's fields, which the calls have validated. */
const isTaxes = (field: string, value: unknown): value is TaxProfile[] =>
  field === 'taxes' && Array.isArray(value);
const isLicence = (field: string, value: unknown): value is HotelLicence =>
  field === 'licence' && typeof value === 'object';

/** The display texts of a field's stored words. */
function storedWordsFor(field: string, language: Language): Partial<Record<string, string>> {
  const stored = storedWordsOf[language];
  const byField: Record<string, Partial<Record<string, string>>> = {
    way: wordsOf[language].ways,
    state: wordsOf[language].states,
    reviewState: wordsOf[language].reviewStates,
    reviewReason: wordsOf[language].reviewReasons,
    kind: wordsOf[language].destinationKinds,
    needs: wordsOf[language].destinationNeeds,
    place: stored.districts,
    district: stored.districts,
    upazila: stored.upazilas,
    accommodation: stored.accommodation,
    checkInTime: stored.deskTimes,
    checkOutTime: stored.deskTimes,
    instructions: stored.instructions,
    documentType: stored.documentTypes,
    ...byColumn(roomFields, roomWordsOf[language]),
    goodToKnow: stored.goodToKnow,
    advance: advanceWords[language],
    weekdays: recordOf(weekdays, formatOf(language).weekdayName),
  };
  return byField[field] ?? (field.endsWith('Facilities') ? stored.hotelFacilities : {});
}

/** A room that was archived with its hotel is written by its name; anything else by its own fields. */
function partInWords(part: unknown, words: AuditWords): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('name' in part) return String(part.name);
  if ('daysBefore' in part && 'keepPercent' in part)
    return words.step(Number(part.daysBefore), Number(part.keepPercent));
  const names: Record<string, string> = words.fields;
  return Object.entries(part)
    .map(([field, value]) => `${textOfWord(names, field)} ${value}`)
    .join(' ');
}
