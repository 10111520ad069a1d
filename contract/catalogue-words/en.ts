import type { BedType } from '../../kernel/catalogue-choices.ts';
import { roomFacilities } from '../../kernel/catalogue-choices.ts';
import type { HotelField, RoomField } from '../../kernel/catalogue-fields.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import type { FieldTexts } from './field-texts.ts';

/** Names of a hotel's fields. */
export const hotelFieldTexts: Record<HotelField, FieldTexts> = {
  hotelName: { label: 'Hotel Name', logged: 'Name' },
  hotelPhoneNumber: { label: 'Phone Number' },
  hotelEmail: { label: 'E-mail for Bookings' },
  hotelWhatsApp: { label: 'WhatsApp Number' },
  images: { label: 'Images' },
  district: { label: 'District' },
  upazila: { label: 'Upazila' },
  address: { label: 'Address' },
  nearBy: { label: 'Nearby' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  totalRooms: { label: 'Number of Rooms' },
  floors: { label: 'Number of Floors' },
  constructionYear: { label: 'Construction Year' },
  accomodation: { label: 'Accommodation Type' },
  describtion: { label: 'Description' },
  checkIn: { label: 'Check In' },
  checkOut: { label: 'Check Out' },
  child: { label: 'Child' },
  instruction: { label: 'Instructions' },
  goodToKnow: { label: 'Good to know' },
  cancellation: { label: 'Cancellation' },
  advance: { label: 'Paid when booking' },
  taxes: { label: 'Taxes and charges' },
  bin: { label: 'BIN', logged: 'BIN (VAT registration)' },
  licence: { label: 'Licence' },
  starClass: { label: 'Class of stars' },
  facilities: { label: 'Facilities' },
  hotelNameBn: { label: 'Name, in Bangla', logged: 'Name in Bangla' },
  addressBn: { label: 'Street and area, in Bangla', logged: 'Address in Bangla' },
  nearByBn: { label: 'What is near, in Bangla', logged: 'Nearby in Bangla' },
  describtionBn: { label: 'The hotel’s story, in Bangla', logged: 'Description in Bangla' },
  forSale: { label: 'For sale' },
};

/** Names of a room's fields. */
export const roomFieldTexts: Record<RoomField, FieldTexts> = {
  roomName: { label: 'Room Name', logged: 'Name' },
  roomNameBn: { label: 'Name, in Bangla', logged: 'Name in Bangla' },
  maxGuest: { label: 'Max Guests' },
  bedType: { label: 'Beds' },
  sizeSquareMetres: { label: 'Size in square metres' },
  complimentary: { label: 'Complimentary' },
  roomImgs: { label: 'Room Image' },
  rackRate: { label: 'Rack Rate' },
  discount: { label: 'Discount' },
  totalRoom: { label: 'Number of Rooms' },
  facilities: { label: 'Room Facilities' },
  forSale: { label: 'For sale' },
};

/** The choices of a room's fields, by field. Facilities are stored in English. */
export const roomWords = {
  facilities: recordOf(roomFacilities, (name): string => name),
  bedType: {
    Single: '1 single bed',
    Double: '1 double bed',
    Twin: '2 single beds',
    Triple: '3 single beds',
    Family: '1 double bed and 1 single bed',
  } satisfies Record<BedType, string>,
};

export type RoomWords = typeof roomWords;
