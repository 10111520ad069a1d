import type { HotelField, RoomField } from '../../kernel/catalogue-fields.ts';
import { storedWords } from '../stored-words/bn.ts';
import type { RoomWords } from './en.ts';
import type { FieldTexts } from './field-texts.ts';

/** Names of a hotel's fields. */
export const hotelFieldTexts: Record<HotelField, FieldTexts> = {
  hotelName: { label: 'হোটেলের নাম', logged: 'নাম' },
  hotelPhoneNumber: { label: 'ফোন নম্বর' },
  hotelEmail: { label: 'বুকিংয়ের ইমেইল' },
  hotelWhatsApp: { label: 'হোয়াটসঅ্যাপ নম্বর' },
  images: { label: 'হোটেলের ছবি', logged: 'ছবি' },
  district: { label: 'জেলা' },
  upazila: { label: 'উপজেলা' },
  address: { label: 'ঠিকানা' },
  nearBy: { label: 'কাছাকাছি' },
  latitude: { label: 'অক্ষাংশ' },
  longitude: { label: 'দ্রাঘিমাংশ' },
  totalRooms: { label: 'কক্ষের সংখ্যা' },
  floors: { label: 'তলার সংখ্যা' },
  constructionYear: { label: 'নির্মাণের বছর' },
  accomodation: { label: 'থাকার জায়গার ধরন' },
  describtion: { label: 'বিবরণ' },
  checkIn: { label: 'চেক-ইন' },
  checkOut: { label: 'চেক-আউট' },
  child: { label: 'শিশু' },
  instruction: { label: 'নির্দেশনা' },
  goodToKnow: { label: 'জেনে রাখুন' },
  cancellation: { label: 'বুকিং বাতিল' },
  advance: { label: 'বুকিংয়ের সময় পরিশোধ' },
  taxes: { label: 'কর ও চার্জ' },
  bin: { label: 'বিআইএন', logged: 'বিআইএন (ভ্যাট নিবন্ধন)' },
  licence: { label: 'লাইসেন্স' },
  starClass: { label: 'তারকার শ্রেণি' },
  facilities: { label: 'সুবিধা' },
  hotelNameBn: { label: 'বাংলা নাম' },
  addressBn: { label: 'বাংলা ঠিকানা' },
  nearByBn: { label: 'কাছাকাছি (বাংলা)' },
  describtionBn: { label: 'বাংলা বিবরণ' },
  forSale: { label: 'বিক্রির জন্য' },
};

/** Names of a room's fields. */
export const roomFieldTexts: Record<RoomField, FieldTexts> = {
  roomName: { label: 'কক্ষের নাম', logged: 'নাম' },
  roomNameBn: { label: 'বাংলা নাম' },
  maxGuest: { label: 'সর্বোচ্চ অতিথি' },
  bedType: { label: 'বিছানা' },
  sizeSquareMetres: { label: 'আয়তন (বর্গমিটার)' },
  complimentary: { label: 'সঙ্গে বিনামূল্যে', logged: 'সৌজন্য' },
  roomImgs: { label: 'কক্ষের ছবি' },
  rackRate: { label: 'নির্ধারিত ভাড়া' },
  discount: { label: 'ছাড়' },
  totalRoom: { label: 'কক্ষের সংখ্যা' },
  facilities: { label: 'কক্ষের সুবিধা' },
  forSale: { label: 'বিক্রির জন্য' },
};

/** The choices of a room's fields, by field. */
export const roomWords: RoomWords = {
  facilities: storedWords.roomFacilities,
  bedType: {
    Single: '১টি সিঙ্গেল বেড',
    Double: '১টি ডাবল বেড',
    Twin: '২টি সিঙ্গেল বেড',
    Triple: '৩টি সিঙ্গেল বেড',
    Family: '১টি ডাবল ও ১টি সিঙ্গেল বেড',
  },
};
