import type { SeasonRule } from '../seasons/season-rule.ts';
import { type District, districts } from '../shared/catalogue-choices.ts';
import { grown } from './column.ts';
import { type IndexedRoom, type RoomOffer, RoomTable } from './room-table.ts';
import { SortedSlots } from './sorted-slots.ts';
import { Seasons, seasonOfRoom } from './stay-seasons.ts';

/** A hotel as the index reads it. */
export interface IndexedHotel {
  id: string;
  listing: number;
  name: string;
  nameBn: string | null;
  /** Its names' sounds (loose-name.ts). */
  nameKey: string;
  district: District;
  /** A place in `accommodationTypes`. */
  type: number;
  /** A bit a facility, in the order of `facility-bits.ts`. */
  facilitiesLow: number;
  facilitiesHigh: number;
  /** The season rules of it and of its rooms. */
  rules: SeasonRule[];
  /** Open and switched on. */
  isOpen: boolean;
  /** What an answer shows of it, ready to be sent. */
  card: Uint8Array;
}

/** What the search orders by without dates. */
const orderNames = ['listing', 'price', '-price', 'name', 'nameBn'] as const;
export type OrderName = (typeof orderNames)[number];

/** The hotels of one destination, or all: those for sale, in each order. */
export interface Scope {
  orders: Record<OrderName, SortedSlots>;
  /** Counts the changes of anything that a search in it could notice. */
  version: number;
}

const none = -1;

/**
 * A copy of the catalogue in memory, for searching: every hotel and room, the touched nights, and the holds with the
 * instant at which they lapse. Hotels and rooms have a number each, their slot, and stand in columns. It decides
 * nothing: what is free and what it costs when somebody books is asked of the database.
 */
export class HotelIndex {
  readonly rooms: RoomTable;
  readonly ids: string[] = [];
  readonly slotOf = new Map<string, number>();
  readonly cards: Uint8Array[] = [];
  /** In lower case, to be searched. */
  readonly names: string[] = [];
  readonly namesBn: string[] = [];
  readonly nameKeys: string[] = [];
  /** What the order by the Bangla name goes by. */
  readonly #shownBn: string[] = [];
  count = 0;
  type = new Uint8Array(0);
  facilitiesLow = new Uint32Array(0);
  facilitiesHigh = new Uint32Array(0);
  /** Lowest discounted price a night over its rooms for sale; -1 when it is not offered. */
  startsFrom = new Int32Array(0);
  firstRoom = new Int32Array(0);
  /** Counts the changes of the hotel's own row. */
  stamp = new Uint32Array(0);
  roomsForSale = 0;
  /** Counts the changes of hotels and rooms, not those of nights and holds. */
  catalogVersion = 0;
  readonly all: Scope;
  #listing = new Float64Array(0);
  #district = new Uint8Array(0);
  #isOpen = new Uint8Array(0);
  #offeredRooms = new Int32Array(0);
  readonly #scopes: Scope[];
  readonly #seasons = new Seasons();
  readonly #free: number[] = [];
  #isLoading = true;

  constructor(today: number) {
    this.rooms = new RoomTable(today);
    this.all = this.#makeScope();
    this.#scopes = districts.map(() => this.#makeScope());
  }

  scope(district: District | undefined): Scope {
    return (district === undefined ? undefined : this.#scopes[districts.indexOf(district)]) ?? this.all;
  }

  isIn(slot: number, district: District): boolean {
    return districts[this.#district[slot] ?? 0] === district;
  }

  /** What is kept of a hotel, to be compared with its row: names in lower case, '' for a missing one. */
  describe(id: string) {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return undefined;
    return {
      card: this.cards[slot] ?? new Uint8Array(0),
      rules: this.#seasons.rulesOf(slot),
      facts: {
        id,
        listing: this.#listing[slot],
        name: this.names[slot],
        nameBn: this.namesBn[slot],
        nameKey: this.nameKeys[slot],
        district: districts[this.#district[slot] ?? 0],
        type: this.type[slot],
        facilitiesLow: this.facilitiesLow[slot],
        facilitiesHigh: this.facilitiesHigh[slot],
        isOpen: this.#isOpen[slot] === 1,
      },
    };
  }

  isListed(slot: number): boolean {
    return (this.startsFrom[slot] ?? none) !== none;
  }

  /** Puts the orders up, once everything is there. Before, nothing is found. */
  finishLoading(): void {
    this.#isLoading = false;
    const byScope = new Map<Scope, number[]>([this.all, ...this.#scopes].map((scope) => [scope, []]));
    for (let slot = 0; slot < this.count; slot++) {
      this.#price(slot);
      if (!this.isListed(slot)) continue;
      this.roomsForSale += this.#offeredRooms[slot] ?? 0;
      byScope.get(this.all)?.push(slot);
      byScope.get(this.#scopeAt(slot))?.push(slot);
    }
    for (const [scope, slots] of byScope) for (const name of orderNames) scope.orders[name].fill(slots);
  }

  putHotel(hotel: IndexedHotel): void {
    const slot = this.slotOf.get(hotel.id) ?? this.#add(hotel.id);
    this.#unlist(slot);
    this.names[slot] = hotel.name.toLowerCase();
    this.namesBn[slot] = (hotel.nameBn ?? '').toLowerCase();
    this.nameKeys[slot] = hotel.nameKey;
    this.#shownBn[slot] = hotel.nameBn ?? hotel.name;
    this.cards[slot] = hotel.card;
    this.type[slot] = hotel.type;
    this.facilitiesLow[slot] = hotel.facilitiesLow;
    this.facilitiesHigh[slot] = hotel.facilitiesHigh;
    this.stamp[slot] = (this.stamp[slot] ?? 0) + 1;
    this.#listing[slot] = hotel.listing;
    this.#district[slot] = districts.indexOf(hotel.district);
    this.#isOpen[slot] = hotel.isOpen ? 1 : 0;
    this.#seasons.set(slot, hotel.rules);
    this.#relist(slot);
  }

  /** Forgets a hotel that is no more. Its rooms are gone already. */
  removeHotel(id: string): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.#unlist(slot);
    this.slotOf.delete(id);
    this.ids[slot] = '';
    this.#isOpen[slot] = 0;
    this.cards[slot] = new Uint8Array(0);
    this.#seasons.set(slot, []);
    this.#free.push(slot);
  }

  /** Puts a room to its hotel; a room whose hotel is not known is left out. */
  putRoom(room: IndexedRoom): void {
    const hotel = this.slotOf.get(room.hotelId);
    if (hotel === undefined) return;
    const known = this.rooms.slotOf.get(room.id);
    const before = known === undefined ? none : (this.rooms.hotelOf[known] ?? none);
    if (known !== undefined && before !== hotel && before !== none) this.#takeFromChain(known, before);
    this.#unlist(hotel);
    const slot = this.rooms.put(room);
    if (this.rooms.hotelOf[slot] !== hotel) {
      this.rooms.hotelOf[slot] = hotel;
      this.rooms.nextOf[slot] = this.firstRoom[hotel] ?? none;
      this.firstRoom[hotel] = slot;
    }
    this.#relist(hotel);
  }

  removeRoom(id: string): void {
    const slot = this.rooms.slotOf.get(id);
    if (slot === undefined) return;
    this.#takeFromChain(slot, this.rooms.hotelOf[slot] ?? none);
    this.rooms.remove(slot);
  }

  /** Says that the nights or holds of a room have changed. */
  touchRoom(slot: number): void {
    const hotel = this.rooms.hotelOf[slot] ?? none;
    if (hotel !== none) this.#touch(hotel);
  }

  /** Lets holds lapse that end at this instant or before, so that their rooms are free at once. */
  lapse(nowMs: number): void {
    for (const slot of this.rooms.lapse(nowMs)) this.touchRoom(slot);
  }

  /** Calls back with each room for sale of a hotel. */
  eachRoom(hotel: number, call: (room: number) => void): void {
    for (let room = this.firstRoom[hotel] ?? none; room !== none; room = this.rooms.nextOf[room] ?? none)
      if (this.rooms.isOffered[room] === 1) call(room);
  }

  readonly #roomOffer: RoomOffer = {
    available: 0,
    free: 0,
    closed: false,
    nightsMin: null,
    rentPoisha: 0,
    totalPoisha: 0,
  };

  /** Writes into `offer` what a hotel has for the days and the guests. */
  offer(hotel: number, fromDay: number, toDay: number, guests: number, offer: HotelOffer): void {
    const { rooms } = this;
    const one = this.#roomOffer;
    const seasons = this.#seasons.of(hotel, fromDay, toDay);
    offer.fits = false;
    offer.available = 0;
    offer.nightsMin = null;
    offer.notForSale = false;
    offer.rentPoisha = Number.POSITIVE_INFINITY;
    offer.totalPoisha = Number.POSITIVE_INFINITY;
    for (let room = this.firstRoom[hotel] ?? none; room !== none; room = rooms.nextOf[room] ?? none) {
      if (rooms.isOffered[room] !== 1 || (rooms.guestsMax[room] ?? 0) < guests) continue;
      offer.fits = true;
      rooms.offer(room, fromDay, toDay, seasons && seasonOfRoom(seasons, rooms.ids[room] ?? ''), one);
      if (one.free === 0) continue;
      if (one.closed) offer.notForSale = true;
      else if (one.nightsMin !== null)
        offer.nightsMin = Math.min(offer.nightsMin ?? one.nightsMin, one.nightsMin);
      if (one.available === 0) continue;
      offer.available += one.available;
      if (one.rentPoisha < offer.rentPoisha) offer.rentPoisha = one.rentPoisha;
      if (one.totalPoisha < offer.totalPoisha) offer.totalPoisha = one.totalPoisha;
    }
  }

  /** What the cheapest free room of a hotel costs for the days, before tax; infinite when none is free. */
  cheapestRent(hotel: number, fromDay: number, toDay: number, guests: number): number {
    const { rooms } = this;
    const seasons = this.#seasons.of(hotel, fromDay, toDay);
    const one = this.#roomOffer;
    const nights = toDay - fromDay;
    let lowest = Number.POSITIVE_INFINITY;
    for (let room = this.firstRoom[hotel] ?? none; room !== none; room = rooms.nextOf[room] ?? none) {
      if (rooms.isOffered[room] !== 1 || (rooms.guestsMax[room] ?? 0) < guests) continue;
      // Whether a dearer room is free does not matter once a cheaper one is.
      if (!seasons && (rooms.rent[room] ?? 0) * nights >= lowest && rooms.hasOnePrice(room)) continue;
      rooms.offer(room, fromDay, toDay, seasons && seasonOfRoom(seasons, rooms.ids[room] ?? ''), one);
      if (one.available > 0 && one.rentPoisha < lowest) lowest = one.rentPoisha;
    }
    return lowest;
  }

  #takeFromChain(room: number, hotel: number): void {
    if (hotel === none) return;
    this.#unlist(hotel);
    const { nextOf, hotelOf } = this.rooms;
    const next = nextOf[room] ?? none;
    if (this.firstRoom[hotel] === room) this.firstRoom[hotel] = next;
    else {
      let before = this.firstRoom[hotel] ?? none;
      while (before !== none && nextOf[before] !== room) before = nextOf[before] ?? none;
      if (before !== none) nextOf[before] = next;
    }
    hotelOf[room] = none;
    this.#relist(hotel);
  }

  /** Takes a hotel out of the orders before anything changes that they go by. */
  #unlist(slot: number): void {
    if (this.#isLoading || !this.isListed(slot)) return;
    for (const scope of [this.all, this.#scopeAt(slot)]) {
      for (const name of orderNames) scope.orders[name].remove(slot);
      scope.version += 1;
    }
    this.roomsForSale -= this.#offeredRooms[slot] ?? 0;
    this.startsFrom[slot] = none;
    this.catalogVersion += 1;
  }

  #relist(slot: number): void {
    if (this.#isLoading) return;
    this.#price(slot);
    if (!this.isListed(slot)) return;
    for (const scope of [this.all, this.#scopeAt(slot)]) {
      for (const name of orderNames) scope.orders[name].insert(slot);
      scope.version += 1;
    }
    this.roomsForSale += this.#offeredRooms[slot] ?? 0;
    this.catalogVersion += 1;
  }

  /** Works out where the hotel's prices start; a hotel that is closed or has no room is not offered. */
  #price(slot: number): void {
    let lowest = none;
    let offered = 0;
    if (this.#isOpen[slot] === 1)
      this.eachRoom(slot, (room) => {
        const rent = this.rooms.rent[room] ?? 0;
        offered += 1;
        if (lowest === none || rent < lowest) lowest = rent;
      });
    this.startsFrom[slot] = lowest;
    this.#offeredRooms[slot] = offered;
  }

  #touch(slot: number): void {
    this.all.version += 1;
    this.#scopeAt(slot).version += 1;
  }

  #scopeAt(slot: number): Scope {
    return this.#scopes[this.#district[slot] ?? 0] ?? this.all;
  }

  #makeScope(): Scope {
    const byListing = (one: number, other: number) => (this.#listing[one] ?? 0) - (this.#listing[other] ?? 0);
    const rate = (slot: number) => this.startsFrom[slot] ?? 0;
    const byText = (texts: string[]) => (one: number, other: number) => {
      const [a = '', b = ''] = [texts[one], texts[other]];
      return a < b ? -1 : a > b ? 1 : byListing(one, other);
    };
    return {
      version: 0,
      orders: {
        listing: new SortedSlots(byListing),
        price: new SortedSlots((one, other) => rate(one) - rate(other) || byListing(one, other)),
        '-price': new SortedSlots((one, other) => rate(other) - rate(one) || byListing(one, other)),
        name: new SortedSlots(byText(this.names)),
        nameBn: new SortedSlots(byText(this.#shownBn)),
      },
    };
  }

  #add(id: string): number {
    const reused = this.#free.pop();
    const slot = reused ?? this.count++;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    this.type = grown(this.type, this.count);
    this.facilitiesLow = grown(this.facilitiesLow, this.count);
    this.facilitiesHigh = grown(this.facilitiesHigh, this.count);
    this.startsFrom = grown(this.startsFrom, this.count);
    this.firstRoom = grown(this.firstRoom, this.count);
    this.stamp = grown(this.stamp, this.count);
    this.#listing = grown(this.#listing, this.count);
    this.#district = grown(this.#district, this.count);
    this.#isOpen = grown(this.#isOpen, this.count);
    this.#offeredRooms = grown(this.#offeredRooms, this.count);
    this.startsFrom[slot] = none;
    this.firstRoom[slot] = none;
    return slot;
  }
}

/** What a hotel has for a stay: the one object is used again and again. */
export interface HotelOffer {
  /** Whether any of its rooms takes so many guests. */
  fits: boolean;
  available: number;
  nightsMin: number | null;
  notForSale: boolean;
  /** Of the cheapest free room, for all nights, before tax and with it; infinite when none is free. */
  rentPoisha: number;
  totalPoisha: number;
}

export const emptyOffer = (): HotelOffer => ({
  fits: false,
  available: 0,
  nightsMin: null,
  notForSale: false,
  rentPoisha: 0,
  totalPoisha: 0,
});
