import type { FeaturedRoom, Hotel, HotelOffer } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import type { findFeaturedRooms, HotelRow, RoomRow } from '../../domain/catalog/catalog-store.ts';
import { publicPath } from '../../domain/catalog/public-path.ts';
import type { RoomOffer } from '../../domain/offers/offer-stay.ts';
import { averageNight } from '../../domain/pricing/quote-stay.ts';
import type { StayOffer } from '../../domain/search/search-hotels.ts';
import { policyOf } from '../../kernel/booking-policy.ts';
import { answeredOf, hotelFields, roomFields } from '../../kernel/catalogue-fields.ts';
import type { StayQuote } from '../../kernel/money.ts';
import { type Poisha, takaOfPoisha } from '../../kernel/money.ts';
import { destinationShape } from './destination-shape.ts';
import { nightShape } from './quote-shape.ts';

const optional = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** A hotel in the contract's shape and spelling. */
export function hotelShape(hotel: HotelRow, startsFromPoisha: Poisha | null, rating?: HotelRating): Hotel {
  return { ...hotelAndPath(hotel), ...ratingShape(rating), startsFrom: taka(startsFromPoisha) };
}

/** The score of a hotel's reviews in tenths, from three on, and the number of those that count. */
export interface HotelRating {
  score?: number | undefined;
  number: number;
}

/** Nothing while there is no review. */
const ratingShape = (rating: HotelRating | undefined): Pick<Hotel, 'score' | 'reviews'> =>
  rating && rating.number > 0
    ? { ...(rating.score !== undefined && { score: rating.score }), reviews: rating.number }
    : {};

/** A hotel's own columns with the address of its public page. */
export const hotelAndPath = (hotel: HotelRow): Omit<Hotel, 'startsFrom'> => ({
  ...hotelDetailsShape(hotel),
  publicPath: publicPath(hotel),
});

/** A hotel's own columns in the contract's shape. */
export function hotelDetailsShape(hotel: HotelRow): Omit<Hotel, 'startsFrom' | 'publicPath'> {
  return {
    _id: hotel.id,
    ...answeredOf(hotelFields, hotel),
    facilities: {
      businessFacilities: hotel.businessFacilities,
      fitnessFacilities: hotel.fitnessFacilities,
      foodFacilities: hotel.foodFacilities,
      generalFacilities: hotel.generalFacilities,
      mediaFacilities: hotel.mediaFacilities,
      transportFacilities: hotel.transportFacilities,
      othersFacilities: hotel.otherFacilities,
    },
    cancellation: [...policyOf(hotel)],
  };
}

/** A hotel's prices and free rooms; when nothing is available for a stay, also the reason, unless all rooms are taken. */
export function hotelOfferShape(
  startsFromPoisha: Poisha,
  stay: StayOffer | undefined,
  rating?: HotelRating,
): HotelOffer {
  const startsFrom = takaOfPoisha(startsFromPoisha);
  if (!stay) return { ...ratingShape(rating), startsFrom };
  const { available, fitsGuests, nightPoisha, totalPoisha, nightsMin, notForSale, closedBy } = stay;
  const { rackNightPoisha, discountPercent, advancePoisha, roomName, roomNameBn, freeUntilMs } = stay;
  return {
    ...ratingShape(rating),
    startsFrom,
    available,
    fitsGuests,
    stayRoomRent: taka(nightPoisha),
    stayTotal: taka(totalPoisha),
    ...(advancePoisha !== null && { stayAdvance: takaOfPoisha(advancePoisha) }),
    ...(roomName !== null && { stayRoomName: roomName }),
    ...(roomNameBn !== null && { stayRoomNameBn: roomNameBn }),
    ...(rackNightPoisha !== null &&
      discountPercent > 0 && { stayDiscount: discountPercent, stayRackRate: takaOfPoisha(rackNightPoisha) }),
    ...(freeUntilMs !== null && { freeUntil: new Date(freeUntilMs).toISOString() }),
    ...(available === 0 &&
      (nightsMin !== null ? { nightsMin } : (closedBy || notForSale) && { notForSale: true })),
    ...(closedBy && { destination: destinationShape(closedBy) }),
  };
}

/** A room's offer for a stay, with what of its total is paid when booking; absent: all of it. */
type OfferAtDesk = RoomOffer & { advancePoisha?: Poisha };

/** A room in the contract's shape and spelling. */
export function roomShape(room: RoomRow, hotelName: string, stay?: OfferAtDesk): Room {
  return {
    _id: room.id,
    ...answeredOf(roomFields, room),
    hotelName,
    hotleId: room.hotelId,
    ...(stay && roomStayShape(stay)),
  };
}

/** The free rooms and the price of a room for a stay. */
export function roomStayShape(stay: OfferAtDesk) {
  const { quote, advancePoisha = quote.totalPoisha } = stay;
  return {
    available: stay.available,
    ...refusalShape(stay),
    ...(stay.destination && { destination: destinationShape(stay.destination) }),
    ...stayShape(quote),
    ...(advancePoisha < quote.totalPoisha && { stayAdvance: takaOfPoisha(advancePoisha) }),
  };
}

function refusalShape({ refusal }: RoomOffer): Pick<Room, 'nightsMin' | 'notForSale'> {
  if (!refusal) return {};
  return refusal.outcome === 'stay_too_short' ? { nightsMin: refusal.nightsMin } : { notForSale: true };
}

/** The price of a stay in the room: per night and total. */
function stayShape(quote: StayQuote) {
  const night = nightShape(averageNight(quote));
  return {
    stayRackRate: night.rackRate,
    stayRoomRent: night.roomRent,
    stayTotal: takaOfPoisha(quote.totalPoisha),
  };
}

/** A featured room in the contract's shape and spelling. */
export function featuredShape(room: Awaited<ReturnType<typeof findFeaturedRooms>>[number]): FeaturedRoom {
  return {
    hotelName: room.hotelName,
    hotelNameBn: optional(room.hotelNameBn),
    roomName: room.roomName,
    roomNameBn: optional(room.roomNameBn),
    roomImgs: room.picture,
    rackRate: takaOfPoisha(room.rackRatePoisha),
    discount: room.discountPercent,
    hotleId: room.hotelId,
  };
}

const taka = (poisha: Poisha | null): number | null => (poisha === null ? null : takaOfPoisha(poisha));
