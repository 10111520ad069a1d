import { z } from 'zod';
import { recordOf } from '../kernel/closed-lists.ts';
import { scoreBounds } from '../kernel/review-choices.ts';
import { cancellation } from './cancellation.ts';
import { destination } from './destination.ts';
import {
  accommodationFilters,
  accommodationTypes,
  advanceTerms,
  deskTimes,
  districts,
  facilityGroups,
  goodToKnow,
  hotelFacilities,
  instructions,
  languages,
  type NameMatch,
  sorts,
} from './enumerations.ts';
import type { Fault } from './faults.ts';
import { favouritesMax } from './favourites.ts';
import { choice, fault, id, number, optionalText } from './fields.ts';
import { pageFields } from './list.ts';
import { refineStay, stayFields } from './stay.ts';
import { licence, taxProfile } from './tax-profiles.ts';

const facilityLists = z.object(recordOf(facilityGroups, () => z.array(z.string())));

/** A hotel in the answers, in the specification's spelling. Money in taka. */
export const hotel = z.object({
  _id: z.string(),
  publicPath: z.string().meta({
    description: 'Path of its public page. The last eight letters identify the hotel; the rest may change.',
  }),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  instruction: z.array(z.enum(instructions)),
  images: z
    .array(z.string())
    .meta({ description: 'Up to four addresses; the last one is the card’s picture.' }),
  hotelPhoneNumber: z.string(),
  hotelEmail: z.string().optional(),
  hotelWhatsApp: z
    .string()
    .optional()
    .meta({ description: 'The number under which the hotel answers in WhatsApp.' }),
  address: z.string(),
  addressBn: z.string().optional(),
  upazila: z.string(),
  district: z.enum(districts),
  totalRooms: z.number(),
  constructionYear: z.number(),
  accomodation: z.enum(accommodationTypes),
  nearBy: z.string(),
  nearByBn: z.string().optional(),
  checkIn: z.enum(deskTimes),
  checkOut: z.enum(deskTimes),
  child: z.number(),
  floors: z.number(),
  describtion: z.string(),
  describtionBn: z.string().optional(),
  facilities: facilityLists,
  goodToKnow: z.array(z.enum(goodToKnow)),
  cancellation,
  advance: z.enum(advanceTerms).meta({
    description:
      'The part of the price that is paid when booking: all of it, so many per cent, or the first night. A season may ask for more.',
  }),
  taxes: z.array(taxProfile).optional().meta({
    description:
      'Tax profiles by their dates; nights before the first one, and a hotel without any, have 10 % taxes and fees.',
  }),
  bin: z.string().optional().meta({ description: 'The number under which it is registered for VAT.' }),
  licence: licence.optional(),
  starClass: z.number().optional().meta({ description: 'Its class of stars, 1 to 5.' }),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  forSale: z.boolean().meta({
    description:
      'The administrator’s switch. A hotel is offered if it is on and a room of the hotel is for sale.',
  }),
  score: z.number().optional().meta({
    description: 'Score of the guests’ reviews in tenths: 43 is 4.3. Absent below three reviews.',
  }),
  reviews: z.number().optional().meta({ description: 'Number of guests’ reviews that count; absent: none.' }),
  startsFrom: z.number().nullable().meta({
    description: 'Lowest discounted rate per night of the hotel’s rooms, in taka; null without rooms.',
  }),
  available: z.number().optional().meta({
    description: 'With dates: rooms free for the whole stay that fit the guests.',
  }),
  fitsGuests: z.boolean().optional().meta({
    description: 'With dates: false if no room of the hotel is large enough for the guests.',
  }),
  stayRoomRent: z.number().nullable().optional().meta({
    description:
      'With dates: discounted rate per night of the cheapest such room, an average if nights differ. The price order and the price filters use this value.',
  }),
  stayTotal: z.number().nullable().optional().meta({
    description: 'With dates: total in taka of the cheapest such room; null if there is none.',
  }),
  stayAdvance: z.number().optional().meta({
    description:
      'With dates: what of `stayTotal` is paid when booking; absent where all of it is, or there is no such room.',
  }),
  stayRoomName: z.string().optional().meta({
    description:
      'With dates: name of the cheapest such room; of equally cheap ones the one with the larger discount. Absent if there is none.',
  }),
  stayRoomNameBn: z.string().optional().meta({ description: 'With dates: its Bangla name, if it has one.' }),
  stayDiscount: z.number().optional().meta({
    description: 'With dates: discount of the cheapest such room in per cent; absent: none.',
  }),
  stayRackRate: z.number().optional().meta({
    description:
      'With dates: rack rate per night of the cheapest such room, an average if nights differ; absent where it has no discount.',
  }),
  freeUntil: z.iso.datetime().optional().meta({
    description:
      'With dates: cancelling a booking of such a room is free before this instant; absent when it is past, never, or there is no such room.',
  }),
  nightsMin: z.number().optional().meta({
    description:
      'With dates for which nothing is available: minimum nights of the free rooms; the stay is too short for them.',
  }),
  notForSale: z.literal(true).optional().meta({
    description: 'With dates for which nothing is available: true if rooms are free but a night is closed.',
  }),
  destination: destination.optional().meta({
    description: 'With dates: the rules of its place, if one closes a night; then nothing is available.',
  }),
});
export type Hotel = z.infer<typeof hotel>;

/** Only the fields that a card of the list shows of a hotel: `fields=card`. */
export const hotelCard = hotel
  .pick({
    _id: true,
    publicPath: true,
    hotelName: true,
    hotelNameBn: true,
    address: true,
    addressBn: true,
    upazila: true,
    district: true,
    accomodation: true,
    starClass: true,
    latitude: true,
    longitude: true,
    score: true,
    reviews: true,
    startsFrom: true,
    available: true,
    fitsGuests: true,
    stayRoomRent: true,
    stayTotal: true,
    stayAdvance: true,
    stayDiscount: true,
    stayRackRate: true,
    stayRoomName: true,
    stayRoomNameBn: true,
    freeUntil: true,
    nightsMin: true,
    notForSale: true,
    destination: true,
  })
  .extend({
    picture: z.string().optional(),
    firstPicture: z.string().optional().meta({ description: 'The first of its pictures.' }),
    pictures: z.number().optional().meta({ description: 'How many pictures it has.' }),
    describtion: z.string().meta({
      description:
        'The first 220 characters, to the end of a word, and one more, which tells that the text is longer.',
    }),
    describtionBn: z.string().optional(),
    shownFacilities: z.array(z.string()).meta({
      description:
        'The most important facilities for this kind of hotel. A card shows three of them, chosen by the number of guests.',
    }),
  });
export type HotelCard = z.infer<typeof hotelCard>;

/** The part of a card that depends on the stay: prices, free rooms, and why nothing is free. */
export type HotelOffer = Pick<
  HotelCard,
  | 'score'
  | 'reviews'
  | 'startsFrom'
  | 'available'
  | 'fitsGuests'
  | 'stayRoomRent'
  | 'stayTotal'
  | 'stayAdvance'
  | 'stayDiscount'
  | 'stayRackRate'
  | 'stayRoomName'
  | 'stayRoomNameBn'
  | 'freeUntil'
  | 'nightsMin'
  | 'notForSale'
  | 'destination'
>;

/** A query parameter may come once or several times; both are read as a list. */
const repeatable = <Schema extends z.ZodType>(schema: Schema, max = 1000) =>
  z.preprocess(
    (input) => (input === undefined ? [] : Array.isArray(input) ? input : [input]),
    z.array(schema).max(max, fault('too_many')),
  );

const everyFacility = facilityGroups.flatMap((group) => hotelFacilities[group]);

/** The query of GET hotels. */
export const hotelsQuery = z
  .strictObject({
    id: repeatable(id, favouritesMax).meta({ description: 'Only these hotels; absent: all hotels.' }),
    district: choice(districts).optional(),
    name: optionalText(100),
    facility: repeatable(choice(everyFacility)),
    known: repeatable(choice(goodToKnow)).meta({
      description: 'Facts of goodToKnow; a hotel has all of them.',
    }),
    type: repeatable(z.string().toLowerCase().pipe(choice(accommodationFilters))),
    ...stayFields,
    guests: number(1, 3, { whole: true }).optional(),
    minPrice: number(0, 10_000_000).optional(),
    maxPrice: number(0, 10_000_000).optional(),
    free: choice(['true', 'false']).optional(),
    atHotel: choice(['true', 'false']).optional().meta({
      description:
        'True: only hotels at which less than all is paid when booking, for these dates or, without dates, by their own term.',
    }),
    minScore: number(scoreBounds.min, scoreBounds.max, { whole: true })
      .optional()
      .meta({ description: 'Lowest score in tenths; hotels without a score are left out.' }),
    sort: choice(sorts).optional(),
    lang: choice(languages).optional(),
    fields: choice(['card', 'all']).optional(),
    ...pageFields,
  })
  .superRefine((query, context) => {
    refineStay(query, context);
    if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice)
      context.addIssue({ code: 'custom', path: ['maxPrice'], message: 'prices_inverted' satisfies Fault });
  });
export type HotelsQuery = z.infer<typeof hotelsQuery>;

/**
 * GET hotelCounts: the number of hotels in the list, and the number for each choice if it were added to the current
 * filters.
 */
export const hotelCounts = z.object({
  total: z.number(),
  facilities: z.record(z.string(), z.number()),
  types: z.record(z.enum(accommodationFilters), z.number()),
  atHotel: z.number().meta({ description: 'Number of hotels at which a part is paid at the desk.' }),
  goodScore: z
    .number()
    .optional()
    .meta({ description: 'Number of hotels with a score of 4.0 or more; absent: none.' }),
  free: z.number().nullable().meta({ description: 'Number of hotels with free rooms; null without dates.' }),
});

/** A page of the list as the website's loader gets it: the answer and the values of its headers. */
export interface HotelResults {
  hotels: HotelCard[];
  total: number;
  /** `letters` also without a name, and when nothing is found. */
  nameMatch: NameMatch;
}

/** GET roomPrice: one record a room. */
export const roomPrice = z.object({ hotleId: z.string(), rackRate: z.number(), discount: z.number() });

/** GET luxuriasRooms: the featured rooms, one a hotel, best discount first. */
export const featuredRoom = z.object({
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  roomImgs: z.string(),
  rackRate: z.number(),
  discount: z.number(),
  hotleId: z.string(),
});
export type FeaturedRoom = z.infer<typeof featuredRoom>;

/** GET summary: the total numbers. The pages show each minus one. */
export const summary = z.object({ hotels: z.number(), rooms: z.number(), bookings: z.number() });
export type Summary = z.infer<typeof summary>;

/** GET hotelName: one record a hotel. */
export const hotelName = z.object({
  _id: z.string(),
  hotelName: z.string(),
  upazila: z.string().optional(),
  district: z.enum(districts).optional(),
});
export const hotelNameQuery = z.strictObject({
  place: z.enum(['true', 'false']).optional(),
  ...pageFields,
});
export type HotelName = z.infer<typeof hotelName>;
