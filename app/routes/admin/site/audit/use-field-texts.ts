import type { AuditAction } from '../../../../../kernel/audit-actions.ts';
import type { CancellationPolicy } from '../../../../../kernel/booking-policy.ts';
import { byColumn, roomFields } from '../../../../../kernel/catalogue-fields.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import type { HotelLicence } from '../../../../../kernel/hotel-licence.ts';
import { isNightDate } from '../../../../../kernel/stay-dates.ts';
import type { TaxProfile } from '../../../../../kernel/tax-profiles.ts';
import { useFormat, useText, useWeekdayName } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { isEmpty } from './changed-fields.ts';

/** The name of a field and its value as shown on the pages. Unknown ones are shown as stored. */
export function useFieldTexts() {
  const { audit: texts, editing } = useAdminText();
  const { cancellation, facilities, guestDocument, hotel, places, taxes } = useText();
  const { number, year, money, night, dayMonthYear, moment } = useFormat();
  const weekdayName = useWeekdayName();
  const goodToKnow: Record<string, string> = facilities.goodToKnow;
  const words: Record<string, string> = {
    ...facilities.hotel,
    ...facilities.roomWords.facilities,
    ...hotel.instructionSentences,
  };
  const kinds: Record<string, string> = facilities.accommodation;
  /** Fields that contain one word of a closed list, with the text of each word. */
  const wordsOf: Record<string, Record<string, string>> = {
    ...byColumn(roomFields, facilities.roomWords),
    district: places.districts,
    upazila: places.upazilas,
    checkInTime: hotel.deskTimes,
    checkOutTime: hotel.deskTimes,
    way: texts.ways,
    documentType: guestDocument.types,
    state: texts.states,
    reviewState: texts.reviewStates,
    reviewReason: texts.reviewReasons,
    advance: editing.hotel.advanceTerms,
  };
  const wordFor = (field: string, word: unknown) =>
    textOfWord(field === 'goodToKnow' ? goodToKnow : words, nameOf(word));

  function writtenOf(field: string, value: unknown, action: AuditAction): string {
    if (isNightDate(field) && action === 'calendar.price')
      return typeof value === 'number' ? money(value / 100) : texts.rackRate;
    if (isEmpty(value)) return texts.nothing;
    if (action === 'calendar.close') return value === true ? texts.closed : texts.open;
    if (field === 'weekdays' && Array.isArray(value)) return value.map(weekdayName).join(', ');
    if (isPolicy(field, value)) return stepsOf(value);
    if (isTaxes(field, value)) return value.map(taxes.profile).join('; ');
    if (isLicence(field, value)) return taxes.licence(value);
    if (Array.isArray(value)) return value.map((word) => wordFor(field, word)).join(', ');
    if (typeof value === 'number') return numberOf(field, value);
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    const text = String(value);
    if (field === 'archivedAt') return moment(Date.parse(text));
    if (isNightDate(text)) return dayMonthYear(text);
    // The texts use the filter's spelling in lower case.
    if (field === 'accommodation') return kinds[text.toLowerCase()] ?? text;
    return textOfWord(wordsOf[field] ?? {}, text);
  }

  const stepsOf = (policy: CancellationPolicy) =>
    policy
      .map(
        ({ daysBefore, keepPercent }) =>
          `${cancellation.untilDays(daysBefore)}: ${cancellation.keeps(keepPercent)}`,
      )
      .join(', ');

  function numberOf(field: string, value: number): string {
    if (field.endsWith('Poisha')) return money(value / 100);
    if (field.endsWith('Percent')) return texts.percent(number(value));
    return field === 'constructionYear' || field === 'year' ? year(value) : number(value);
  }

  const names: Record<string, string> = texts.fields;
  return {
    fieldOf: (field: string) => (isNightDate(field) ? night(field) : textOfWord(names, field)),
    writtenOf,
  };
}

/** The log contains the value of the hotel's field, which the calls have validated. */
function isPolicy(field: string, value: unknown): value is CancellationPolicy {
  return field === 'cancellation' && Array.isArray(value);
}

const isTaxes = (field: string, value: unknown): value is TaxProfile[] =>
  field === 'taxes' && Array.isArray(value);
const isLicence = (field: string, value: unknown): value is HotelLicence =>
  field === 'licence' && typeof value === 'object';

/** A room that was archived with its hotel is stored as a whole record; its name identifies it. */
function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
}
