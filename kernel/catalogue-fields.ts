/**
 * The fields of hotels and rooms, by their names in the calls: column, kind of value, bounds, and default for a new
 * record. The calls' schemas, the mapping between calls and tables, the forms, the comparison of two versions, the
 * audit log's names and the demonstration use this table. The order is that of the forms.
 */

import {
  accommodationTypes,
  advanceTerms,
  bedTypes,
  defaultAdvance,
  deskTimes,
  discounts,
  districts,
  goodToKnow,
  guestNumbers,
  instructions,
  roomFacilities,
} from './catalogue-choices.ts';
import { starClasses } from './hotel-licence.ts';
import { poishaOfTaka, takaOfPoisha } from './money.ts';

/**
 * `taka` values are taka in the calls and poisha in the table; `facilities` are seven columns with their own mapping.
 */
type FieldKind =
  | 'text'
  | 'figure'
  | 'taka'
  | 'choice'
  | 'ticks'
  | 'switch'
  | 'picture'
  | 'pictures'
  | 'policy'
  | 'taxes'
  | 'licence'
  | 'facilities';

export interface CatalogueField {
  kind: FieldKind;
  column?: string;
  /** For a text its length, for a figure its bounds, for pictures their number. */
  min?: number;
  max?: number;
  /** The list of values for a choice or ticks. */
  of?: readonly (string | number)[];
  /** The default for a new hotel or room; absent: the field is required. */
  usual?: string | number | boolean | null | readonly [];
}
export type CatalogueFields = Readonly<Record<string, CatalogueField>>;

export const roomFields = {
  roomName: { column: 'name', kind: 'text', max: 120 },
  roomNameBn: { column: 'nameBn', kind: 'text', max: 120, usual: null },
  maxGuest: { column: 'guestsMax', kind: 'figure', min: 1, max: guestNumbers.length, usual: 1 },
  bedType: { column: 'bedType', kind: 'choice', of: bedTypes, usual: null },
  sizeSquareMetres: { column: 'sizeSquareMetres', kind: 'figure', min: 4, max: 1000, usual: null },
  complimentary: { column: 'complimentary', kind: 'text', max: 200 },
  roomImgs: { column: 'picture', kind: 'picture' },
  rackRate: { column: 'rackRatePoisha', kind: 'taka' },
  discount: { column: 'discountPercent', kind: 'choice', of: discounts, usual: 0 },
  totalRoom: { column: 'roomCount', kind: 'figure', min: 1, max: 1000 },
  facilities: { column: 'facilities', kind: 'ticks', of: roomFacilities, usual: [] },
  forSale: { column: 'forSale', kind: 'switch', usual: true },
} as const satisfies CatalogueFields;
export type RoomField = keyof typeof roomFields;

export const hotelFields = {
  hotelName: { column: 'name', kind: 'text', max: 120 },
  hotelPhoneNumber: { column: 'phone', kind: 'text' },
  hotelEmail: { column: 'hotelEmail', kind: 'text', usual: null },
  hotelWhatsApp: { column: 'hotelWhatsApp', kind: 'text', usual: null },
  // The last picture is the card's (specification, section 5).
  images: { column: 'pictures', kind: 'pictures', max: 4 },
  district: { column: 'district', kind: 'choice', of: districts },
  upazila: { column: 'upazila', kind: 'text', max: 60 },
  address: { column: 'address', kind: 'text', max: 300 },
  nearBy: { column: 'nearBy', kind: 'text', max: 300 },
  latitude: { column: 'latitude', kind: 'figure', min: 20.5, max: 26.7, usual: null },
  longitude: { column: 'longitude', kind: 'figure', min: 88, max: 92.7, usual: null },
  totalRooms: { column: 'totalRooms', kind: 'figure', min: 1, max: 5000 },
  floors: { column: 'floors', kind: 'figure', min: 1, max: 120 },
  // A hotel under construction may be announced the year before it opens.
  constructionYear: {
    column: 'constructionYear',
    kind: 'figure',
    min: 1600,
    /** Read for each hotel, because a server runs into the next year. */
    get max() {
      return new Date().getFullYear() + 1;
    },
  },
  accomodation: {
    column: 'accommodation',
    kind: 'choice',
    of: accommodationTypes,
    usual: accommodationTypes[0],
  },
  describtion: { column: 'description', kind: 'text', max: 5000 },
  checkIn: { column: 'checkInTime', kind: 'choice', of: deskTimes, usual: deskTimes[0] },
  checkOut: { column: 'checkOutTime', kind: 'choice', of: deskTimes, usual: deskTimes[0] },
  child: { column: 'childrenFree', kind: 'figure', min: 0, max: 2, usual: 0 },
  instruction: { column: 'instructions', kind: 'ticks', of: instructions, usual: [] },
  goodToKnow: { column: 'goodToKnow', kind: 'ticks', of: goodToKnow, usual: [] },
  cancellation: { column: 'cancellation', kind: 'policy', usual: null },
  advance: { column: 'advance', kind: 'choice', of: advanceTerms, usual: defaultAdvance },
  taxes: { column: 'taxes', kind: 'taxes', usual: null },
  bin: { column: 'bin', kind: 'text', usual: null },
  licence: { column: 'licence', kind: 'licence', usual: null },
  starClass: { column: 'starClass', kind: 'figure', ...starClasses, usual: null },
  facilities: { kind: 'facilities' },
  hotelNameBn: { column: 'nameBn', kind: 'text', max: 120, usual: null },
  addressBn: { column: 'addressBn', kind: 'text', max: 300, usual: null },
  nearByBn: { column: 'nearByBn', kind: 'text', max: 300, usual: null },
  describtionBn: { column: 'descriptionBn', kind: 'text', max: 5000, usual: null },
  forSale: { column: 'forSale', kind: 'switch', usual: true },
} as const satisfies CatalogueFields;
export type HotelField = keyof typeof hotelFields;

/** The values of a record by field; fields with a default are optional. */
export type Described<Fields extends CatalogueFields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { usual: unknown } ? never : Name]: Value<
    Fields[Name]
  >;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends { usual: unknown } ? Name : never]?: Value<
    Fields[Name]
  >;
};
type Value<Field extends CatalogueField> = Field extends { kind: 'ticks'; of: readonly (infer Word)[] }
  ? Word[]
  : Field extends { kind: 'choice'; of: readonly (infer Word)[] }
    ? Word
    : Field extends { kind: 'figure' | 'taka' }
      ? number
      : Field extends { kind: 'switch' }
        ? boolean
        : string;

/** A field's column; never for a field that is not exactly one column. */
type ColumnOf<Field> = Field extends { column: infer Column extends string } ? Column : never;

/** The values of a call, by column; an absent value is undefined. */
type Columns<F extends CatalogueFields, Input> = {
  [Name in keyof F & keyof Input as ColumnOf<F[Name]>]: Input[Name];
};
/** The same with defaults in place of absent values. */
type NewColumns<F extends CatalogueFields, Input> = {
  [Name in keyof F & keyof Input as ColumnOf<F[Name]>]: F[Name] extends { usual: infer Usual }
    ? Exclude<Input[Name], undefined> | (Usual extends null ? null : never)
    : Input[Name];
};
/** The fields of a row in the calls' answers; a field without a value is absent. */
type Answered<F extends CatalogueFields, Row> = {
  [Name in keyof F as ColumnOf<F[Name]> extends keyof Row ? Name : never]:
    | Exclude<Row[ColumnOf<F[Name]> & keyof Row], null>
    | (null extends Row[ColumnOf<F[Name]> & keyof Row] ? undefined : never);
};

/** Maps the values of a form or a call to columns; an absent value is undefined. */
export function columnsOf<F extends CatalogueFields, Input extends object>(
  fields: F,
  input: Input,
): Columns<F, Input> {
  const columns: Record<string, unknown> = {};
  for (const [name, { column, kind }] of Object.entries<CatalogueField>(fields)) {
    const value: unknown = Reflect.get(input, name);
    if (column) columns[column] = kind === 'taka' && typeof value === 'number' ? poishaOfTaka(value) : value;
  }
  // Built from the fields themselves, which the compiler cannot follow through `Object.entries`.
  return columns as Columns<F, Input>;
}

/** The columns of a new hotel or room. */
export function newColumnsOf<F extends CatalogueFields, Input extends object>(
  fields: F,
  input: Input,
): NewColumns<F, Input> {
  const columns = Object.entries(columnsOf(fields, input));
  const usual = new Map(Object.values<CatalogueField>(fields).map(({ column, usual }) => [column, usual]));
  const complete = columns.map(([column, value]) => [
    column,
    value === undefined ? usual.get(column) : value,
  ]);
  return Object.fromEntries(complete) as NewColumns<F, Input>; // Same reason as in `columnsOf`.
}

/** Maps a row to the calls' fields. */
export function answeredOf<F extends CatalogueFields, Row extends object>(
  fields: F,
  row: Row,
): Answered<F, Row> {
  const answered: Record<string, unknown> = {};
  for (const [name, { column, kind }] of Object.entries<CatalogueField>(fields)) {
    if (!column || !(column in row)) continue;
    const value: unknown = Reflect.get(row, column);
    answered[name] =
      kind === 'taka' && typeof value === 'number' ? takaOfPoisha(value) : (value ?? undefined);
  }
  return answered as Answered<F, Row>; // Same reason as in `columnsOf`.
}

/** Maps values by field to values by column. */
export function byColumn<Value>(
  fields: CatalogueFields,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const column = fields[name]?.column;
      return column ? [[column, value]] : [];
    }),
  );
}
