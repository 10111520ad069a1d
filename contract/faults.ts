/**
 * The faults of a field. The schemas of this folder give one of these codes as an issue's message. The calls answer
 * the English sentence beside the code; the website shows the visitor's language.
 */
export const faultSentences = {
  required: 'Please fill this in.',
  text_too_long: 'This is too long. Please shorten it.',
  text_plain: 'Please write this as plain text, without < and > and hidden characters.',
  number_invalid: 'Please give a number.',
  number_whole: 'Please give a whole number.',
  number_too_small: 'This number is too small.',
  number_too_large: 'This number is too large.',
  number_decimals: 'Please give at most two decimals.',
  year_outside: 'Please look at the year again.',
  choice_unknown: 'Please choose one of the values offered.',
  date_invalid: 'Please give a date of the calendar, written YYYY-MM-DD.',
  date_past: 'This date has passed. Please choose today or later.',
  date_too_far: 'Stays can begin up to 730 days ahead. Please choose an earlier date.',
  checkout_not_after: 'Check-out has to be at least one day after check-in.',
  checkin_kept: 'This guest is in the house: the check-in stays as it is. Please change the check-out alone.',
  stay_too_long: 'A stay can last 90 nights at most.',
  stay_too_short: 'A stay that begins on this night has to be longer. Please choose a later check-out.',
  dates_incomplete: 'Please give check-in and check-out together.',
  range_inverted: 'The last day cannot come before the first.',
  prices_inverted: 'The highest price cannot be below the lowest. Please raise it, or lower the other.',
  range_too_long: 'Please choose at most 366 days.',
  email_invalid: 'Please give an e-mail address like name@example.com.',
  password_too_short: 'Please use at least 6 characters.',
  phone_invalid:
    'Please give a phone number of Bangladesh, like 01712345678, or an international one with +.',
  nid_invalid:
    'Please give the 10, 13 or 17 digits of the NID. 17 digits begin with the year of birth, 10 never with a zero.',
  passport_invalid: 'Please give the 6 to 9 letters and digits of the passport’s number.',
  birth_registration_invalid:
    'Please give the 17 digits of the birth registration; they begin with the year of birth.',
  driving_licence_invalid: 'Please give the 5 to 20 letters and digits of the driving licence.',
  document_twice: 'This is another number than the document’s. Please give one of them.',
  account_number_invalid: 'Please give the account’s number: 6 to 34 digits and letters.',
  wallet_number_invalid: 'Please give the mobile number of the account, like 01712345678.',
  gender_required: 'Please choose one.',
  guests_too_many: 'This room is too small for so many guests.',
  stay_too_expensive: 'A stay costs at most 20,000,000 taka. Please choose fewer nights, or book in parts.',
  amount_not_chargeable:
    'A card payment is 60 to 999,999.99 taka. Please choose fewer or more nights, or book in parts.',
  amount_not_by_wallet:
    'bKash, Nagad, Rocket and cards on the bank’s page take 10 to 500,000 taka at once. Please choose fewer or more nights, or book in parts.',
  amount_over_due: 'This is more than is due. Please write what the guest really owes.',
  amount_over_cost: 'This is more than can be given back of this booking. Please write a smaller amount.',
  picture_format: 'Please choose a photo as JPEG, PNG, WebP, GIF or AVIF.',
  picture_damaged: 'This picture cannot be read to its end. Please save it again or choose another.',
  picture_too_large: 'This picture has too many pixels. Please make it smaller than 67 megapixels.',
  picture_bytes: 'This picture is larger than 10 MB. Saving it as JPEG makes it smaller.',
  pictures_too_many: "you can't add more than 4 images.",
  picture_address: 'Please give the address of a picture, beginning with https://, http:// or /.',
  outside_bangladesh: 'This point is not in Bangladesh. Please look at the degrees again.',
  point_incomplete: 'Please give latitude and longitude together.',
  holiday_known: 'This holiday is on this day already.',
  hotel_unknown: 'This hotel is no longer in the catalogue. Please choose another.',
  room_unknown: 'This room is not one of this hotel any more. Please choose another.',
  price_or_percent: 'Please give a price or a per cent, not both.',
  season_says_nothing: 'Please give a price, a per cent or a minimum of nights, or close the nights.',
  no_hotel_there: 'There is no hotel there.',
  link_invalid: 'Please give the address of a page, beginning with https://.',
  too_many_rules: 'There can be 100 rules. Please delete one that is over.',
  too_many_seasons: 'A hotel can have 200 seasons. Please delete one that is over.',
  rooms_taken: 'More rooms are taken on a coming night. Please keep at least as many.',
  policy_days: 'Each step has to be nearer to check-in than the one before.',
  policy_percent: 'Each step has to keep more than the one before.',
  policy_cell:
    'Please write the steps as days before check-in and per cent kept, like 3:50;1:100, or none if the whole price is always kept.',
  year_exceeded: 'Each year it has to end before it begins again.',
  tax_dates: 'Each profile has to begin after the one before.',
  percent_one_decimal: 'Please give at most one decimal.',
  taxes_cell:
    'Please write each profile as its date, service charge and VAT in per cent, and whether they are added or included, like 2027-01-01:10:15:added.',
  bin_invalid: 'Please give the BIN as nine digits, a hyphen and four digits, like 001234567-0101.',
  licence_authority:
    'One and two stars are licensed by the Deputy Commissioner, three and more by the Ministry. Please look at the class of stars again, or choose the other.',
  licence_cell:
    'Please write class, number and authority (deputy_commissioner or ministry), separated by semicolons.',
  csv_unreadable:
    'This file cannot be read from here on. Please look for a quotation mark that is not closed.',
  csv_empty: 'This file has no headings. Please begin with the template.',
  csv_not_utf8: 'This file is not UTF-8. Please save it as “CSV UTF-8”.',
  csv_too_large: 'This file is too large. Please import it in parts.',
  column_unknown: 'This column is not known here. Please take the names of the template.',
  column_twice: 'This column is there twice. Please delete one of them.',
  row_too_long:
    'This row has more cells than there are headings. Please look for a comma or semicolon too many.',
  row_twice: 'This name is in the file twice. Please delete one of the rows.',
  cell_formula: 'This is a formula or its error. Please write the value itself.',
  picture_file_missing: 'There is no picture of this name beside the file.',
  file_hotel_unknown: 'There is no hotel of this name in this district, neither in the file nor on the site.',
  file_hotel_ambiguous:
    'There are several hotels of this name in this district. Please give one of them another name.',
  review_too_short: 'Please write at least 20 letters.',
  review_has_number: 'Please leave out phone numbers and numbers of documents.',
  review_has_address: 'Please leave out addresses of pages and e-mail addresses.',
  answer_names_guest: 'Please answer without the guest’s name.',
  answer_names_room: 'Please answer without the number or name of the room.',
  answer_has_date: 'Please answer without dates.',
  too_many: 'These are too many at once. Please choose fewer.',
  id_invalid: 'This is not an id that we gave. Please take one out of our answers.',
  key_invalid: 'Please send a new key of 8 to 255 characters.',
  field_unknown: 'This field is not known here. Please leave it out.',
  field_invalid: 'This value cannot be used here. Please give one of another kind.',
} as const;

export type Fault = keyof typeof faultSentences;

export function isFault(text: string): text is Fault {
  return Object.hasOwn(faultSentences, text);
}

/**
 * The bound that a value exceeds: for a text its maximum length and its current length, for a number its least and
 * largest value.
 */
export type Bounds = readonly [number, number];

const bounded = /^([a-z_]+) (-?[\d.]+) (-?[\d.]+)$/;

/** A fault with its bound, as the message of a schema's issue. */
export const withBounds = (code: Fault, ...bounds: Bounds): string => `${code} ${bounds.join(' ')}`;

/** Reads the fault from the message of a schema's issue, with its bound if it has one. */
export function readFault(message: string): { code: Fault; bounds?: Bounds } | undefined {
  if (isFault(message)) return { code: message };
  const [, code = '', one, other] = bounded.exec(message) ?? [];
  return isFault(code) ? { code, bounds: [Number(one), Number(other)] } : undefined;
}

/** The unit in which the bounds of a fault are counted. Years have no digit groups. */
export const boundKind = (code: Fault): 'letters' | 'year' | 'number' =>
  code === 'text_too_long' ? 'letters' : code === 'year_outside' ? 'year' : 'number';
