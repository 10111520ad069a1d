/**
 * 90 days of realistic bookings around a day, for the demonstration: most rooms are free, more are booked at the
 * weekend and on the coast, some are sold out on the coming weekend and some have one room left. The same day gives
 * the same list.
 */

import type { AccommodationType, District, GuestNumber } from '../../contract/enumerations.ts';
import { guestNumberOf } from '../../kernel/catalogue-choices.ts';
import { dayNumber, type NightDate, nightOfDayNumber } from '../../kernel/stay-dates.ts';
import { type Random, randomFrom } from '../random.ts';
import { catalogue } from './catalogue.ts';
import { type DemonstrationGuest, demonstrationGuests } from './demonstration-guests.ts';
import type { CatalogueHotel, CatalogueRoom } from './hotel-entry.ts';

export interface DemonstrationBooking extends DemonstrationGuest {
  roomKey: string;
  checkIn: NightDate;
  checkOut: NightDate;
  guestNumber: GuestNumber;
  /** Large enough that every booking was made before `today`. */
  bookedDaysBefore: number;
}

/** Every stay lies within this many days before and after `today`. */
const daysEachWay = 45;

/** How often one room of a kind is booked on an average day; tuned to about 2,000 bookings in all. */
const arrivalsADay = 0.0135;

const pullOfDistrict: Record<District, number> = {
  "Cox's Bazar": 1.5,
  'Saint Martin': 1.4,
  Dhaka: 0.9,
  Rajshahi: 0.7,
  Khulna: 0.8,
  Sylhet: 1.3,
  Mymensingh: 0.7,
};

/** From Thursday on, because day 0 (1 January 1970) was a Thursday. Thursday and Friday are the leisure nights. */
const pullOfWeekday = {
  leisure: [2.4, 2, 0.8, 0.6, 0.6, 0.7, 1],
  business: [0.8, 0.7, 1, 1.3, 1.3, 1.3, 1.2],
} as const;

/** Nights of a stay, drawn at random from this list. People stay longer where they have a kitchen. */
const stayLengths: Record<AccommodationType, readonly [number, ...number[]]> = {
  hotel: [1, 1, 1, 1, 2, 2, 2, 3, 3, 4],
  Resort: [1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
  Apartment: [1, 2, 2, 2, 3, 3, 4, 4, 5, 7],
};

/** Small lodges without a free bed on the coming weekend, so that lists have a sold-out hotel to show. */
const hotelsSoldOutAtWeekend = ['saint-martin-kachhimbela-cottage', 'sylhet-hijal-koroch-eco-lodge'];

/** Rooms sold out on the coming weekend in hotels that still have others. */
const roomsSoldOutAtWeekend = [
  'coxs-bazar-jhaubon-retreat/family-terrace',
  'coxs-bazar-shilabela-resort/pool-villa',
  'coxs-bazar-dhrubotara-sea-hotel/pole-star-suite',
  'coxs-bazar-jhinukdana-beach-house/upper-sea-flat',
  'saint-martin-lona-batash-resort/sunset-suite',
  'dhaka-golapgram-bagan-bari/litchi-villa',
  'rajshahi-gopalbhog-orchard-resort/gopalbhog-family',
  'khulna-mouyal-bari/watch-hut',
  'sylhet-sari-nodir-neel/blue-room',
  'sylhet-two-leaves-and-a-bud/planter-suite',
  'mymensingh-shalpata-forest-resort/seed-villa',
];

/** Rooms with just one left on some of the next 14 nights. */
const roomsWithOneFree = [
  'coxs-bazar-jhaubon-retreat/sea-suite',
  'coxs-bazar-grand-old-casuarina-house/sea-side-apartment',
  'coxs-bazar-jhornadhara-hill-lodge/stream-family',
  'saint-martin-ketokir-chhaya/sunrise-cottage',
  'saint-martin-shesh-seemana-resort/last-stone-villa',
  'dhaka-the-alpona/mural-triple',
  'dhaka-kadamtala-residence/lake-family-flat',
  'dhaka-nawabi-aangan/begum-room',
  'rajshahi-barendra-kuthi/reader-single',
  'rajshahi-padmarag-hotel/ruby-suite',
  'khulna-golpata-conference-hotel/forest-suite',
  'khulna-nonagang-mangrove-resort/family-tide-cabin',
  'sylhet-meghmedur-forest-lodge/canopy-suite',
  'sylhet-londoni-bari-apartments/chandelier-flat',
  'sylhet-dhalai-dheu-cottage/truck-triple',
  'mymensingh-brahmaputra-baithak/baithak-suite',
];

/** A kind of room with its hotel. */
interface Offer {
  hotel: CatalogueHotel;
  room: CatalogueRoom;
}

/** In day numbers, half-open like every stay. */
interface Span {
  from: number;
  to: number;
}

const offers: readonly Offer[] = catalogue.flatMap((hotel) => hotel.rooms.map((room) => ({ hotel, room })));

function offerOf(roomKey: string): Offer {
  const offer = offers.find(({ room }) => room.key === roomKey);
  if (!offer) throw new Error(`the catalogue has no room ${roomKey}`);
  return offer;
}

/** The bookings of all hotels: accepts a stay only while there is a room for each of its nights. */
class Register {
  readonly bookings: DemonstrationBooking[] = [];
  private readonly today: number;
  private readonly random: Random;
  private readonly taken = new Map<string, number>();
  private readonly away = new Map<DemonstrationGuest, Span[]>();

  constructor(today: number, random: Random) {
    this.today = today;
    this.random = random;
  }

  free({ room }: Offer, night: number): number {
    return room.totalRoom - (this.taken.get(`${room.key} ${night}`) ?? 0);
  }

  /**
   * Books the first part of the span that leaves `spare` rooms on each night; does nothing when there is no such
   * part.
   */
  book(offer: Offer, { from, to }: Span, spare = 0): void {
    let end = from;
    while (end < to && this.free(offer, end) > spare) end += 1;
    if (end === from) return;
    const { key } = offer.room;
    for (let night = from; night < end; night += 1)
      this.taken.set(`${key} ${night}`, (this.taken.get(`${key} ${night}`) ?? 0) + 1);
    this.bookings.push({
      ...this.guestFor({ from, to: end }),
      roomKey: key,
      checkIn: nightOfDayNumber(from),
      checkOut: nightOfDayNumber(end),
      guestNumber: this.guestNumberFor(offer.room),
      bookedDaysBefore: this.leadDays(from),
    });
  }

  /** Books every room of the span but `spare`, in stays of one to three nights. */
  fill(offer: Offer, span: Span, spare: number): void {
    for (let night = span.from; night < span.to; night += 1)
      while (this.free(offer, night) > spare)
        this.book(offer, { from: night, to: Math.min(span.to, night + this.random.whole(1, 3)) }, spare);
  }

  /** Nobody sleeps in two places: the first guest, from a random one on, who has no other stay in this span. */
  private guestFor(span: Span): DemonstrationGuest {
    const start = this.random.whole(0, demonstrationGuests.length - 1);
    const guests = [...demonstrationGuests.slice(start), ...demonstrationGuests.slice(0, start)];
    const guest = guests.find((one) =>
      (this.away.get(one) ?? []).every(({ from, to }) => to <= span.from || from >= span.to),
    );
    if (!guest) throw new Error('every demonstration guest is away: there are too few of them');
    this.away.set(guest, [...(this.away.get(guest) ?? []), span]);
    return guest;
  }

  private guestNumberFor({ maxGuest }: CatalogueRoom): GuestNumber {
    // Most people take a room that they fill.
    const guests = this.random.chance(0.65) ? maxGuest : this.random.whole(1, maxGuest);
    return guestNumberOf(guests);
  }

  /**
   * Most guests book a few days ahead, some weeks. Every booking is made before today, so a stay in the future is
   * booked early enough.
   */
  private leadDays(checkIn: number): number {
    const least = Math.max(0, checkIn - this.today + 1);
    return least + Math.floor(this.random.next() ** 2 * 24);
  }
}

/** The chance that one room of the offer receives somebody on a day. */
function arrivalChance({ hotel, room }: Offer, day: number, today: number): number {
  const trade = hotel.district === 'Dhaka' && hotel.accommodation !== 'Resort' ? 'business' : 'leisure';
  const weekday = pullOfWeekday[trade][((day % 7) + 7) % 7] ?? 1;
  // Some hotels are better known than others, on every day.
  const fame = randomFrom(hotel.key).between(0.4, 1.6);
  const price = 1 + room.discount / 100;
  // Most of the nights that lie weeks ahead are not booked yet.
  const share = day <= today ? 1 : 1 - (0.7 * (day - today)) / daysEachWay;
  return arrivalsADay * pullOfDistrict[hotel.district] * weekday * fame * price * share;
}

/** The coming Thursday and Friday night; on a Friday those of next week. */
function comingWeekend(today: number): Span {
  const thursday = today + ((7 - (((today % 7) + 7) % 7)) % 7);
  return { from: thursday, to: thursday + 2 };
}

function takeOrdinaryStays(register: Register, today: number, random: Random): void {
  const last = today + daysEachWay;
  for (let day = today - daysEachWay; day < last; day += 1)
    for (const offer of offers)
      for (let one = 0; one < offer.room.totalRoom; one += 1)
        if (random.chance(arrivalChance(offer, day, today))) {
          const nights = random.pick(stayLengths[offer.hotel.accommodation]);
          register.book(offer, { from: day, to: Math.min(last, day + nights) });
        }
}

function sellOutTheWeekend(register: Register, today: number): void {
  const lodges = offers.filter(({ hotel }) => hotelsSoldOutAtWeekend.includes(hotel.key));
  for (const offer of [...lodges, ...roomsSoldOutAtWeekend.map(offerOf)])
    register.fill(offer, comingWeekend(today), 0);
}

function leaveOneRoom(register: Register, today: number, random: Random): void {
  for (const offer of roomsWithOneFree.map(offerOf)) {
    const from = today + random.whole(0, 8);
    register.fill(offer, { from, to: from + random.whole(3, 5) }, 1);
  }
}

/** The day a booking was taken, as a day number. */
const takenOn = (booking: DemonstrationBooking) => dayNumber(booking.checkIn) - booking.bookedDaysBefore;

/** In the order of booking. `today` is `YYYY-MM-DD`; throws RangeError when it is not a date. */
export function demonstrationBookings(today: NightDate): DemonstrationBooking[] {
  const day = dayNumber(today);
  const random = randomFrom(`bookings ${today}`);
  const register = new Register(day, random);
  takeOrdinaryStays(register, day, random);
  sellOutTheWeekend(register, day);
  leaveOneRoom(register, day, random);
  return register.bookings.sort((one, other) => takenOn(one) - takenOn(other));
}
