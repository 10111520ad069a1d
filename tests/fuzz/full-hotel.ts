import { hotelFields, type World } from './world.ts';

const bangla = {
  hotelNameBn: 'শাপলা ইন',
  addressBn: 'ময়মনসিংহ',
  nearByBn: 'নদীর ধারে',
  hotelEmail: 'desk@shapla.example',
  hotelWhatsApp: '01712345678',
  describtionBn: 'শান্ত ঘর',
};
const papers = {
  taxes: [
    { from: '2027-01-01', service: 7.5, vat: 15, included: false },
    { from: '2028-01-01', service: 10, vat: 15, included: true },
  ],
  bin: '001234567-0101',
  licence: { class: 'Three star', number: 'HR-1204', authority: 'ministry' },
  starClass: 3,
};
const halfKept = [{ daysBefore: 3, keepPercent: 50 }];

/** The body of a hotel's form with a value in each field, also those in Bangla. */
export function fullHotel(hotel: World['hotel']) {
  return {
    ...hotelFields(hotel),
    ...bangla,
    ...papers,
    district: hotel.district,
    latitude: 24.75,
    longitude: 90.4,
    accomodation: hotel.accomodation,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    child: 1,
    instruction: hotel.instruction,
    goodToKnow: hotel.goodToKnow,
    facilities: hotel.facilities,
  };
}

/** The same with the lists of facilities beside the other fields, and with what a hotel may leave out. */
export function hotelWithListsBeside(hotel: World['hotel']) {
  const { facilities, ...others } = fullHotel(hotel);
  return { ...others, ...facilities, cancellation: halfKept, advance: '20', forSale: false };
}
