import { describe, expect, test } from 'vitest';
import { bookingRequest } from './booking.ts';
import { countries } from './countries.ts';
import { guestDocument, nid } from './guest-document.ts';

const faultsOf = (input: object) =>
  guestDocument.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a national identity number', () => {
  test.each([
    ['1990123456', '1990123456'],
    ['০১২৩৪৫৬৭৮৯০১২', '0123456789012'],
    ['1990 1234 5678 9012 3', '19901234567890123'],
    ['1234-567-890', '1234567890'],
  ])('is 10, 13 or 17 digits, in either script: %s', (input, output) => {
    expect(guestDocument.parse({ type: 'nid', number: input })).toEqual({
      type: 'nid',
      country: 'BD',
      number: output,
    });
    expect(nid.parse(input)).toBe(output);
  });

  test.each([
    '0123456789',
    '123456789',
    '123456789012',
    '18991234567890123',
    '29901234567890123',
    '199012345A',
  ])('is nothing else: %s', (number) =>
    expect(faultsOf({ type: 'nid', number })).toEqual(['number nid_invalid']),
  );
});

describe('a passport', () => {
  test.each([
    ['a1234567', 'A1234567'],
    ['ab ১২৩-৪৫৬৭', 'AB1234567'],
    ['123456', '123456'],
    ['A12.345.67', 'A1234567'],
    ['\u202dA 1234\u2011567\u202c', 'A1234567'],
    ['(A) 1234–567', 'A1234567'],
  ])('has 6 to 9 letters and digits: %s', (input, number) =>
    expect(guestDocument.parse({ type: 'passport', country: 'IN', number: input })).toEqual({
      type: 'passport',
      country: 'IN',
      number,
    }),
  );

  test.each(['A1234', 'A123456789', 'PASSPORT', 'A12345_7', 'অ১২৩৪৫৬৭'])(
    'has no other number: %s',
    (number) =>
      expect(faultsOf({ type: 'passport', country: 'IN', number })).toEqual(['number passport_invalid']),
  );

  test.each([
    [undefined, 'country required'],
    ['', 'country required'],
    ['XX', 'country choice_unknown'],
    ['in', 'country choice_unknown'],
    ['India', 'country choice_unknown'],
  ])('names its country: %s', (country, fault) =>
    expect(faultsOf({ type: 'passport', country, number: 'A1234567' })).toEqual([fault]),
  );

  test('every country of the list has a name in both languages', () => {
    expect(countries).toHaveLength(249);
    for (const language of ['en', 'bn']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(countries.filter((code) => !names.of(code))).toEqual([]);
    }
  });
});

describe('a birth registration', () => {
  test('has 17 digits that begin with a year', () =>
    expect(guestDocument.parse({ type: 'birth_registration', number: '২০১২১২৩৪৫৬৭৮৯০১২৩' }).number).toBe(
      '20121234567890123',
    ));

  test.each(['1234567890', '18121234567890123', '2012123456789012', '201212345678901234'])(
    'has no other number: %s',
    (number) =>
      expect(faultsOf({ type: 'birth_registration', number })).toEqual(['number birth_registration_invalid']),
  );
});

describe('a driving licence', () => {
  test.each([
    ['DK0012345CL0001', 'DK0012345CL0001'],
    ['dm 12/3456/৭', 'DM1234567'],
  ])('has 5 to 20 letters and digits: %s', (input, number) =>
    expect(guestDocument.parse({ type: 'driving_licence', number: input }).number).toBe(number),
  );

  test.each(['1234', 'LICENCE', 'D'.repeat(20).concat('1'), 'DK_12345'])(
    'has no other number: %s',
    (number) =>
      expect(faultsOf({ type: 'driving_licence', number })).toEqual(['number driving_licence_invalid']),
  );
});

test('what only Bangladesh issues is no other country’s', () => {
  for (const type of ['nid', 'birth_registration', 'driving_licence'])
    expect(faultsOf({ type, country: 'IN', number: '19901234567890123' })).toEqual([
      'country choice_unknown',
    ]);
  expect(faultsOf({ type: 'library card', number: '1' })).toEqual(['type choice_unknown']);
});

describe('a booking', () => {
  const passport = { type: 'passport', country: 'IN', number: 'A1234567' };
  const faultsIn = (document: object) =>
    bookingRequest
      .safeParse({
        roomId: crypto.randomUUID(),
        hotelCheckInDate: '2027-01-01',
        hotelCheckOutDate: '2027-01-02',
        guestNumber: '1',
        guestName: 'Salma',
        guestPhone: '01712345678',
        guestAddress: 'Mymensingh',
        total: 1,
        paymentMethodId: 'pm_1',
        ...document,
      })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

  test('names one document: an NID by its number alone, any by its type', () => {
    expect(faultsIn({ guestNID: '1990123456' })).toBeUndefined();
    expect(faultsIn({ guestDocument: passport })).toBeUndefined();
    expect(
      faultsIn({ guestNID: '1990123456', guestDocument: { type: 'nid', number: '১৯৯০ ১২৩ ৪৫৬' } }),
    ).toBeUndefined();
  });

  test('says what is missing, wrong or said twice at its field', () => {
    expect(faultsIn({})).toEqual(['guestNID required']);
    expect(faultsIn({ guestNID: '123' })).toEqual(['guestNID nid_invalid']);
    expect(faultsIn({ guestNID: '1990123456', guestDocument: passport })).toEqual([
      'guestNID document_twice',
    ]);
    expect(faultsIn({ guestDocument: { ...passport, number: 'A' } })).toEqual([
      'guestDocument.number passport_invalid',
    ]);
  });
});
