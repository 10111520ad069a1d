import { z } from 'zod';
import { cancellation } from '../../contract/cancellation.ts';
import { licence as statedLicence, taxProfile } from '../../contract/tax-profiles.ts';
import { deskTimes } from '../../kernel/catalogue-choices.ts';
import { type CatalogueField, hotelFields, roomFields } from '../../kernel/catalogue-fields.ts';
import type { CatalogueFile } from '../../kernel/catalogue-files.ts';
import { latinDigits } from '../../kernel/format.ts';

/** How the values of a field are written into a cell, and read out of it for the schema of the calls. */
interface CellForm {
  read(cell: string): unknown;
  write(value: unknown): string | number;
}

const plain: CellForm = {
  read: (cell) => cell,
  write: (value) => (typeof value === 'number' ? value : String(value)),
};

const listOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const list: CellForm = {
  read: listOf,
  // A picture's address may contain the separator; this spelling of it means the same.
  write: (value) =>
    z
      .array(z.string())
      .parse(value)
      .map((entry) => entry.replaceAll(';', '%3B'))
      .join(';'),
};

/** The cell of a hotel that keeps the whole price of every cancelled booking: a policy without steps. */
const noSteps = 'none';

/** Days before the check-in, and the per cent that is kept from then on: `3:50;1:100`. */
const policy: CellForm = {
  read: (cell) => {
    if (cell.toLowerCase() === noSteps) return [];
    const steps = listOf(latinDigits(cell)).map((step) => /^(\d+)\s*:\s*(\d+)\s*%?$/.exec(step));
    // The schema refuses the text, which is no list.
    if (steps.includes(null)) return cell;
    return steps.map((step) => ({ daysBefore: step?.[1], keepPercent: step?.[2] }));
  },
  write: (value) => {
    const steps = cancellation.parse(value).map((step) => `${step.daysBefore}:${step.keepPercent}`);
    if (steps.length === 0) return noSteps;
    // A spreadsheet would read a single step as a time of day.
    return steps.length === 1 ? `${steps[0]};` : steps.join(';');
  },
};

const withoutPercent = (part = '') => (part.endsWith('%') ? part.slice(0, -1).trim() : part);

/** From a night on: service charge and VAT in per cent, added or included: `2027-01-01:10:15:added`. */
const taxes: CellForm = {
  read: (cell) => {
    const profiles = listOf(latinDigits(cell)).map((entry) => entry.split(':', 5).map((part) => part.trim()));
    const isIncluded = (profile: string[]) => profile[3]?.toLowerCase() === 'included';
    const isAdded = (profile: string[]) => profile[3]?.toLowerCase() === 'added';
    // The schema refuses the text, which is no list.
    if (!profiles.every((profile) => profile.length === 4 && (isIncluded(profile) || isAdded(profile))))
      return cell;
    return profiles.map((profile) => ({
      from: profile[0],
      service: withoutPercent(profile[1]),
      vat: withoutPercent(profile[2]),
      included: isIncluded(profile),
    }));
  },
  write: (value) =>
    z
      .array(taxProfile)
      .parse(value)
      .map(({ from, service, vat, included }) =>
        [from, service, vat, included ? 'included' : 'added'].join(':'),
      )
      .join(';'),
};

/** Class, number and authority. */
const licence: CellForm = {
  read: (cell) => {
    const parts = cell.split(';').map((part) => part.trim());
    const [stated, number, authority] = parts;
    return parts.length === licenceParts
      ? { class: stated, number, authority: authority?.toLowerCase() }
      : cell;
  },
  write: (value) => {
    const { class: stated, number, authority } = statedLicence.parse(value);
    // A separator inside would be read as another part.
    return [stated.replaceAll(';', ','), number.replaceAll(';', ','), authority].join(';');
  },
};
const licenceParts = 3;

/** Spreadsheets write "11 AM" as a time: 11:00 AM, 11:00:00 AM, 11:00 or 11:00:00. */
const spreadsheetTime = /^(\d{1,2})(?::00){0,2}\s*([AP]M)?$/i;

const time: CellForm = {
  ...plain,
  read: (cell) => {
    const [, hours, half] = spreadsheetTime.exec(cell) ?? [];
    if (hours === undefined || (!cell.includes(':') && half === undefined)) return cell;
    const hour = Number(hours);
    const isAfternoon = half === undefined ? hour >= 12 : half.toUpperCase() === 'PM';
    return `${String(hour % 12 || 12).padStart(2, '0')} ${isAfternoon ? 'PM' : 'AM'}`;
  },
};

const forms: Record<CatalogueField['kind'], CellForm> = {
  text: plain,
  figure: plain,
  taka: plain,
  choice: plain,
  switch: plain,
  picture: plain,
  ticks: list,
  pictures: list,
  policy,
  taxes,
  licence,
  facilities: list,
};

/** The form of a column. A facility group, which is no field by itself, is a list. */
export function formOf(file: CatalogueFile, column: string): CellForm {
  const fields: Readonly<Record<string, CatalogueField>> = file === 'hotels' ? hotelFields : roomFields;
  const field = fields[column];
  if (field?.of === deskTimes) return time;
  return field ? forms[field.kind] : file === 'hotels' ? list : plain;
}
