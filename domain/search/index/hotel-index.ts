import { advancePoisha } from '../../../kernel/advance-terms.ts';
import { advanceTerms, type District, defaultAdvance, districts } from '../../../kernel/catalogue-choices.ts';
import { noProfiles } from '../../../kernel/tax-profiles.ts';
import type { DestinationRule } from '../../destinations/destination-rule.ts';
import { latinKeyOf, letterKeyOf, pairsOf } from '../loose-name.ts';
import { wordKeyOf } from '../name-words.ts';
import { HotelColumns, none } from './hotel-columns.ts';
import { type HotelOffer, noOffer } from './hotel-offer.ts';
import { HotelSeasons } from './hotel-seasons.ts';
import type { IndexedHotel } from './indexed-hotel.ts';
import { PlaceRules } from './place-rules.ts';
import { type IndexedRoom, type RoomOffer, RoomTable } from './room-table.ts';
import { makeScope, orderNames, type Scope } from './scope.ts';
import { Slices } from './slices.ts';
import { UsualRents } from './usual-rents.ts';

let indexesMade = 0;

/**
 * A copy of the catalogue in memory for searching: every hotel and room, the stored nights, and the holds with the
 * time at which they lapse. Hotels and rooms have a number each, their position, and are stored in columns. The index
 * decides nothing: a booking asks the database for availability and price.
 */
export class HotelIndex extends HotelColumns {
  /** Unique for each index of this process: positions and stamps are meaningless in another index. */
  readonly number = ++indexesMade;
  readonly rooms: RoomTable;
  roomsForSale = 0;
  readonly all: Scope;
  readonly #scopes: Scope[];
  readonly seasons = new HotelSeasons();
  readonly places = new PlaceRules();
  readonly #usualRents: UsualRents;
  #isLoading = true;
  /** The hotels that are refreshed at the end of `inOneChange`; undefined outside of it. */
  #postponed: Set<number> | undefined;

  constructor(today: number) {
    super();
    this.rooms = new RoomTable(today);
    this.#usualRents = new UsualRents(this.rooms.nights.firstDay);
    this.all = makeScope(this);
    this.#scopes = districts.map(() => makeScope(this));
  }

  scope(district: District | undefined): Scope {
    return (district === undefined ? undefined : this.#scopes[districts.indexOf(district)]) ?? this.all;
  }

  /** Builds the sorted orders after everything is loaded. Before that, nothing is found; meanwhile, nothing may change. */
  async finishLoading(progress?: () => void): Promise<void> {
    const slices = new Slices(progress);
    const byScope = new Map<Scope, number[]>([this.all, ...this.#scopes].map((scope) => [scope, []]));
    for (let position = 0; position < this.count; position++) {
      this.#write(position, this.#recompute(position));
      if (slices.isOver) await slices.rest();
      if (!this.isListed(position)) continue;
      byScope.get(this.all)?.push(position);
      byScope.get(this.#scopeAt(position))?.push(position);
    }
    for (const [scope, positions] of byScope)
      for (const name of orderNames) await scope.orders[name].fill(positions, slices);
    this.#isLoading = false;
  }

  /** Adds a hotel, or replaces its data and its place in the orders. Its rooms are put after it. */
  putHotel(hotel: IndexedHotel): void {
    const existing = this.positionOf.get(hotel.id);
    const position = existing ?? this.addPosition(hotel.id);
    // The orders are sorted by these values, so a hotel is removed from them before any of the values changes.
    if (existing !== undefined && !this.isPlacedAs(position, hotel)) this.#unlist(position);
    this.names[position] = hotel.name.toLowerCase();
    const letterKey = letterKeyOf(hotel);
    this.letterKeys[position] = letterKey;
    this.latinKeys[position] = latinKeyOf(letterKey);
    this.letterPairs[position] = pairsOf(letterKey);
    this.nameKeys[position] = hotel.nameKey;
    this.wordKeys[position] = wordKeyOf(hotel);
    this.soundPairs[position] = pairsOf(hotel.nameKey);
    this.displayBn[position] = hotel.nameBn ?? hotel.name;
    this.cards[position] = hotel.card;
    this.type[position] = hotel.type;
    this.facilitiesLow[position] = hotel.facilitiesLow;
    this.facilitiesHigh[position] = hotel.facilitiesHigh;
    this.known[position] = hotel.known;
    this.stamp[position] = (this.stamp[position] ?? 0) + 1;
    this.listing[position] = hotel.listing;
    this.district[position] = districts.indexOf(hotel.district);
    this.isOpen[position] = hotel.isOpen ? 1 : 0;
    this.freeDays[position] = hotel.freeDays ?? none;
    this.advance[position] = hotel.advance;
    this.score[position] = hotel.score;
    this.reviews[position] = hotel.reviews;
    this.seasons.set(position, hotel.rules);
    this.setTaxes(position, hotel.taxes);
    this.#changed(position);
    this.#refresh(position);
  }

  /** Replaces the rules of all places by these, which are on. */
  setPlaceRules(rules: readonly DestinationRule[]): void {
    for (const place of this.places.set(rules))
      for (const scope of [this.all, this.scope(place)]) {
        scope.catalogVersion += 1;
        scope.version += 1;
      }
  }

  /** Whether the authorities close the place of a hotel on one of the days. */
  isPlaceClosed(hotel: number, fromDay: number, toDay: number): boolean {
    return this.places.closes(this.district[hotel] ?? none, fromDay, toDay);
  }

  /** Removes a deleted hotel. Its rooms have been removed before. */
  removeHotel(id: string): void {
    const position = this.positionOf.get(id);
    if (position === undefined) return;
    this.#unlist(position);
    this.#changed(position);
    this.freePosition(position);
    this.seasons.set(position, []);
    this.setTaxes(position, noProfiles);
  }

  /** Adds a room to its hotel, or updates it; a room of an unknown hotel is ignored. */
  putRoom(room: IndexedRoom): void {
    const hotel = this.positionOf.get(room.hotelId);
    if (hotel === undefined) return;
    const existing = this.rooms.positionOf.get(room.id);
    const before = existing === undefined ? none : (this.rooms.hotelOf[existing] ?? none);
    if (existing !== undefined && before === hotel && this.rooms.isAs(existing, room)) return;
    if (existing !== undefined && before !== hotel) this.#takeFromHotel(existing);
    const position = this.rooms.put(room);
    if (this.rooms.hotelOf[position] !== hotel) {
      this.rooms.hotelOf[position] = hotel;
      this.roomsOf[hotel]?.push(position);
    }
    this.#changed(hotel);
    this.#refresh(hotel);
  }

  /** Removes a deleted room with its nights and holds; an unknown one is ignored. */
  removeRoom(id: string): void {
    const position = this.rooms.positionOf.get(id);
    if (position === undefined) return;
    this.#takeFromHotel(position);
    this.rooms.remove(position);
  }

  /** Recently booked nights, by hotel; zero for a hotel that is left out. Others may change the index meanwhile. */
  async setBookedNights(nights: ReadonlyMap<string, number>, progress?: () => void): Promise<void> {
    const slices = new Slices(progress);
    for (const [id, position] of this.positionOf) {
      this.#setBooked(position, nights.get(id) ?? 0);
      if (slices.isOver) await slices.rest();
    }
  }

  #setBooked(position: number, nights: number): void {
    if (this.bookedNights[position] === nights) return;
    const isPlaced = !this.#isLoading && this.isListed(position);
    const orders = isPlaced
      ? [this.all, this.#scopeAt(position)].map((scope) => scope.orders.recommended)
      : [];
    for (const order of orders) order.remove(position);
    this.bookedNights[position] = nights;
    for (const order of orders) order.insert(position);
    if (isPlaced) this.#changed(position);
  }

  /** Notes that the nights or holds of a room have changed. */
  touchRoom(position: number): void {
    const hotel = this.rooms.hotelOf[position] ?? none;
    if (hotel !== none) this.#refresh(hotel);
  }

  /** Ends the holds that end by `nowMs`, so that their rooms are free at once. */
  lapse(nowMs: number): void {
    for (const position of this.rooms.lapse(nowMs)) {
      const hotel = this.rooms.hotelOf[position] ?? none;
      if (hotel !== none) this.#touch(hotel);
    }
  }

  /** The rooms for sale of a hotel, those with the lowest floor first. */
  offeredRoomsOf(hotel: number): number[] {
    return (this.roomsOf[hotel] ?? []).filter((room) => this.rooms.isOffered[room] === 1);
  }

  /** A hotel's offer for the days and the guests. */
  offer(hotel: number, fromDay: number, toDay: number, guests: number): HotelOffer {
    const { rooms } = this;
    const rules = this.seasons.of(hotel);
    const taxes = this.taxesOf(hotel);
    const offer = noOffer();
    const isPlaceClosed = this.isPlaceClosed(hotel, fromDay, toDay);
    for (const room of this.roomsOf[hotel] ?? []) {
      if (!rooms.takes(room, guests)) continue;
      offer.fits = true;
      const one = rooms.offer(room, fromDay, toDay, rules, taxes);
      if (one.free === 0) continue;
      if (isPlaceClosed || one.closed) offer.notForSale = true;
      else if (one.nightsMin !== null)
        offer.nightsMin = Math.min(offer.nightsMin ?? one.nightsMin, one.nightsMin);
      if (one.available === 0 || isPlaceClosed) continue;
      offer.available += one.available;
      if (!this.#isBefore(room, one.rentPoisha, offer)) continue;
      offer.room = room;
      offer.rackPoisha = one.rackPoisha;
      offer.rentPoisha = one.rentPoisha;
      offer.totalPoisha = one.totalPoisha;
      offer.discountPercent = rooms.discount[room] ?? 0;
    }
    return offer;
  }

  /** Whether a free room is offered in the place of the cheapest one so far. */
  #isBefore(room: number, rentPoisha: number, offer: HotelOffer): boolean {
    if (rentPoisha !== offer.rentPoisha) return rentPoisha < offer.rentPoisha;
    const { discount, listing } = this.rooms;
    const percent = discount[room] ?? 0;
    if (percent !== offer.discountPercent) return percent > offer.discountPercent;
    return (listing[room] ?? 0) < (listing[offer.room] ?? 0);
  }

  /** The part of the price of a stay in a room of a hotel that is paid when booking. `leastPoisha`: the least payment. */
  paidWhenBooking(hotel: number, room: number, fromDay: number, toDay: number, leastPoisha: number): number {
    const term = advanceTerms[this.advance[hotel] ?? 0] ?? defaultAdvance;
    const { nights, totalPoisha } = this.rooms.advanceNights(room, fromDay, toDay, {
      rules: this.seasons.of(hotel),
      taxes: this.taxesOf(hotel),
    });
    return advancePoisha({ nights, pricePoisha: totalPoisha }, term, leastPoisha);
  }

  /** The offer of one room of a hotel for the days. */
  offerRoom(room: number, fromDay: number, toDay: number): RoomOffer {
    const hotel = this.rooms.hotelOf[room] ?? none;
    const offer = this.rooms.offer(room, fromDay, toDay, this.seasons.of(hotel), this.taxesOf(hotel));
    return this.isPlaceClosed(hotel, fromDay, toDay) ? { ...offer, closed: true, available: 0 } : offer;
  }

  /**
   * The rent of the cheapest free room of a hotel for the days, before tax; infinite when none is free. Rooms come in
   * the order of their floors, so that no room after one with too high a floor can be cheaper.
   */
  cheapestRent(hotel: number, fromDay: number, toDay: number, guests: number): number {
    if (this.isPlaceClosed(hotel, fromDay, toDay)) return Number.POSITIVE_INFINITY;
    const usual = this.#usualRents.rentOf(hotel, fromDay, toDay, guests);
    if (usual !== none) return usual;
    const { rooms } = this;
    const nights = toDay - fromDay;
    const rules = this.seasons.of(hotel);
    let lowest = Number.POSITIVE_INFINITY;
    for (const room of this.roomsOf[hotel] ?? []) {
      if ((rooms.floor[room] ?? 0) * nights >= lowest) break;
      if (!rooms.takes(room, guests)) continue;
      const rent = rooms.rentFor(room, fromDay, toDay, rules);
      if (rent < lowest) lowest = rent;
    }
    return lowest;
  }

  /** Whether a hotel has a free room for the days and the guests. */
  isFree(hotel: number, fromDay: number, toDay: number, guests: number): boolean {
    if (this.isPlaceClosed(hotel, fromDay, toDay)) return false;
    const { rooms } = this;
    const rules = this.seasons.of(hotel);
    for (const room of this.roomsOf[hotel] ?? [])
      if (rooms.takes(room, guests) && rooms.rentFor(room, fromDay, toDay, rules) < Number.POSITIVE_INFINITY)
        return true;
    return false;
  }

  #takeFromHotel(room: number): void {
    const hotel = this.rooms.hotelOf[room] ?? none;
    if (hotel === none) return;
    this.rooms.hotelOf[room] = none;
    this.roomsOf[hotel] = this.roomsOf[hotel]?.filter((other) => other !== room) ?? [];
    this.#changed(hotel);
    this.#refresh(hotel);
  }

  /** Removes a hotel from all orders. */
  #unlist(position: number): void {
    if (this.#isLoading || !this.isListed(position)) return;
    this.#place(position, { startsFrom: none, offeredRooms: 0 });
  }

  /** Makes changes of several rooms, and moves each hotel in the orders once. */
  inOneChange(change: () => void): void {
    const hotels = new Set<number>();
    this.#postponed = hotels;
    try {
      change();
    } finally {
      this.#postponed = undefined;
      for (const hotel of hotels) this.#refresh(hotel);
    }
  }

  /** Computes a hotel's values from its rooms, and updates its place in the orders. */
  #refresh(position: number): void {
    if (this.#isLoading) return;
    if (this.#postponed) {
      this.#postponed.add(position);
      return;
    }
    this.#place(position, this.#recompute(position));
    this.#touch(position);
  }

  /** Moves a hotel in the orders that change, and stores the values that they are sorted by. */
  #place(position: number, next: Recomputed): void {
    const [isIn, willBe] = [this.isListed(position), next.startsFrom !== none];
    const isPriced = this.startsFrom[position] !== next.startsFrom;
    const moved = isIn !== willBe ? orderNames : isPriced ? pricedOrders : [];
    const scopes = [this.all, this.#scopeAt(position)];
    if (isIn) for (const scope of scopes) for (const name of moved) scope.orders[name].remove(position);
    this.#write(position, next);
    if (willBe) for (const scope of scopes) for (const name of moved) scope.orders[name].insert(position);
    if (moved.length > 0) this.#changed(position);
  }

  #write(position: number, { startsFrom, offeredRooms }: Recomputed): void {
    this.roomsForSale += offeredRooms - (this.offeredRooms[position] ?? 0);
    this.offeredRooms[position] = offeredRooms;
    this.startsFrom[position] = startsFrom;
  }

  /** A hotel that is closed or has no room for sale is not offered. Also sorts its rooms by their floors. */
  #recompute(position: number): Recomputed {
    const { rooms } = this;
    const rules = this.seasons.rulesOf(position);
    const recomputed = { startsFrom: none, offeredRooms: 0 };
    const own = this.roomsOf[position] ?? [];
    for (const room of own) {
      rooms.recomputeFloor(room, rules);
      if (rooms.isOffered[room] !== 1 || this.isOpen[position] !== 1) continue;
      const rent = rooms.rent[room] ?? 0;
      recomputed.offeredRooms += 1;
      if (recomputed.startsFrom === none || rent < recomputed.startsFrom) recomputed.startsFrom = rent;
    }
    own.sort((one, other) => (rooms.floor[one] ?? 0) - (rooms.floor[other] ?? 0));
    this.#usualRents.set(position, rooms, rules.length === 0 ? own : []);
    return recomputed;
  }

  /** Notes that a hotel or its rooms have changed, more than only nights or holds. */
  #changed(position: number): void {
    this.all.catalogVersion += 1;
    this.#scopeAt(position).catalogVersion += 1;
    this.#touch(position);
  }

  #touch(position: number): void {
    this.all.version += 1;
    this.#scopeAt(position).version += 1;
  }

  #scopeAt(position: number): Scope {
    return this.#scopes[this.district[position] ?? 0] ?? this.all;
  }
}

/** The orders in which a hotel's price has a say. */
const pricedOrders = ['price', '-price', 'recommended'] as const;

/** A hotel's values that are computed from its rooms. */
interface Recomputed {
  startsFrom: number;
  offeredRooms: number;
}
