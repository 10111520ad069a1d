import {
  type AccommodationType,
  accommodationTypes,
  type District,
  deskTimes,
  districts,
  hotelFacilities,
  instructions,
} from '../../contract/enumerations.ts';
import type { hotels } from '../../db/schema/catalog.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { nameKeyOf } from '../../domain/search/loose-name.ts';
import { hotelPictures } from './district-pictures.ts';
import { places } from './places.ts';
import { seededId } from './seeded-id.ts';
import { nameBeginnings, nameEndings, stories, streets } from './words.ts';

export type HotelRow = typeof hotels.$inferInsert & { district: District };

const hotelsShare: Record<AccommodationType, number> = { hotel: 0.6, Resort: 0.22, Apartment: 0.18 };

/** The hotel at this index of the catalogue; the same seed name and index give the same one. `totalRooms` is given. */
export function makeHotel(seedName: string, index: number, totalRooms: number): HotelRow {
  const random = randomFrom(`${seedName} hotel ${index}`);
  const district = drawDistrict(random);
  const place = places[district];
  const accommodation = drawKind(random);
  const beginning = random.pick(nameBeginnings);
  const ending = random.pick(nameEndings[accommodation]);
  const street = random.pick(streets);
  const landmark = random.pick(place.landmarks);
  const house = random.whole(1, 240);
  const metres = random.whole(1, 40) * 50;
  const told = someOf(random, stories, 0.4);
  const story = told.length > 0 ? told : [stories[0]];
  // The number keeps hotels of the same name apart, as for branches of a chain.
  const names = {
    name: `${beginning[0]} ${ending[0]} ${index + 1}`,
    nameBn: `${beginning[1]} ${ending[1]} ${inBangla(index + 1)}`,
  };
  return {
    id: seededId(seedName, `hotel ${index}`),
    ...names,
    nameKey: nameKeyOf(names),
    phone: `+8801${random.whole(3, 9)}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    address: `${house} ${street[0]}`,
    addressBn: `${inBangla(house)} ${street[1]}`,
    upazila: random.pick(place.upazilas),
    district,
    latitude: place.centre[0] + random.between(-0.03, 0.03),
    longitude: place.centre[1] + random.between(-0.03, 0.03),
    totalRooms,
    floors: random.whole(2, 16),
    constructionYear: random.whole(1978, 2025),
    accommodation,
    nearBy: `${metres} m from ${landmark[0]}`,
    nearByBn: `${landmark[1]} থেকে ${inBangla(metres)} মিটার`,
    checkInTime: random.pick(deskTimes),
    checkOutTime: random.pick(deskTimes),
    childrenFree: random.whole(0, 2),
    instructions: someOf(random, instructions, 0.6),
    description: story.map(([english]) => english).join(' '),
    descriptionBn: story.map(([, bangla]) => bangla).join(' '),
    pictures: hotelPictures(random, district, accommodation),
    businessFacilities: someOf(random, hotelFacilities.businessFacilities, 0.3),
    fitnessFacilities: someOf(random, hotelFacilities.fitnessFacilities, 0.3),
    foodFacilities: someOf(random, hotelFacilities.foodFacilities, 0.4),
    generalFacilities: someOf(random, hotelFacilities.generalFacilities, 0.4),
    mediaFacilities: someOf(random, hotelFacilities.mediaFacilities, 0.5),
    transportFacilities: someOf(random, hotelFacilities.transportFacilities, 0.3),
    otherFacilities: someOf(random, hotelFacilities.othersFacilities, 0.4),
  };
}

function drawDistrict(random: Random): District {
  let place = random.between(0, 100);
  return (
    districts.find((district) => {
      place -= places[district].share;
      return place < 0;
    }) ?? 'Dhaka'
  );
}

function drawKind(random: Random): AccommodationType {
  let place = random.next();
  return (
    accommodationTypes.find((kind) => {
      place -= hotelsShare[kind];
      return place < 0;
    }) ?? 'hotel'
  );
}

function someOf<T>(random: Random, list: readonly T[], probability: number): T[] {
  return list.filter(() => random.chance(probability));
}

const inBangla = (number: number) =>
  String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
