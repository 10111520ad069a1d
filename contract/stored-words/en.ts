import type { DocumentType } from '../../kernel/guest-documents.ts';
import type { Presence } from '../../kernel/presence.ts';
import type {
  AccommodationType,
  BookingKind,
  BookingState,
  DeskTime,
  District,
  Gender,
  GoodToKnow,
  HotelFacility,
  Instruction,
  RoomFacility,
} from '../enumerations.ts';

/** English shows the stored word itself for these. */
type AsStored<Word extends string = string> = Partial<Record<Word, string>>;

/**
 * The wording of stored words, on the pages and in the downloaded files. A word without an entry is shown as it is
 * stored.
 */
export interface StoredWords {
  districts: AsStored<District>;
  upazilas: AsStored;
  hotelFacilities: AsStored<HotelFacility>;
  roomFacilities: AsStored<RoomFacility>;
  accommodation: Record<AccommodationType, string>;
  instructions: Record<Instruction, string>;
  deskTimes: Record<DeskTime, string>;
  documentTypes: Record<DocumentType, string>;
  bookingStates: Record<BookingState, string>;
  presences: Record<Presence, string>;
  genders: Record<Gender, string>;
  goodToKnow: Record<GoodToKnow, string>;
  bookingKinds: Record<BookingKind, string>;
}

export const storedWords = {
  districts: {},
  upazilas: {},
  hotelFacilities: {},
  roomFacilities: {},
  accommodation: { hotel: 'Hotel', Resort: 'Resort', Apartment: 'Apartment' },
  instructions: {
    'Bring NID when check in': 'Bring NID when check in',
    'Accepts cards, and cash': 'Accepts cards, and cash',
    'Call before arrival': 'Call before arrival',
  },
  /** The specification's values. Desks write '12 AM' for noon, but readers would take it for midnight. */
  deskTimes: {
    'Any Time': 'Any Time',
    '09 AM': '09 AM',
    '10 AM': '10 AM',
    '11 AM': '11 AM',
    '12 AM': '12 AM (noon)',
    '01 PM': '01 PM',
  },
  documentTypes: {
    nid: 'National ID (NID)',
    passport: 'Passport',
    birth_registration: 'Birth registration',
    driving_licence: 'Driving licence',
  },
  presences: {
    to_come: 'To come',
    in_house: 'In house',
    left: 'Left',
    no_show: 'No-show',
    cancelled: 'Cancelled',
    not_marked: 'Not marked (past)',
  },
  bookingStates: {
    held: 'Held',
    confirmed: 'Confirmed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    no_show: 'No-show',
  },
  genders: {
    Male: 'Male',
    Female: 'Female',
  },
  goodToKnow: {
    Generator: 'Generator for power cuts',
    'Hot Water': 'Hot water in every room',
    'Couples Welcome': 'Couples welcome',
    'Marriage Papers Asked': 'Couples show marriage papers',
    'Foreigners Welcome': 'Travellers from abroad welcome',
    'Desk Open At Night': 'Desk open at night',
    'Women Alone Welcome': 'Women travelling alone welcome',
  },
  bookingKinds: {
    card: 'Booked on the site',
    desk: 'Booked at the desk',
  },
} satisfies StoredWords;
