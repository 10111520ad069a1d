import type { NumberedRule } from '../../pricing/night-terms.ts';
import { discountedRate, priceNight } from '../../pricing/price-night.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import { rateBy, rateOfNight } from '../../pricing/stay-rule.ts';
import { withCapacity } from './column.ts';
import { hasOwnPrices, type IndexedNight, isTaken, NightTable } from './night-table.ts';

/** A room's data in the index; times are milliseconds, days are day numbers. */
export interface IndexedRoom {
  id: string;
  hotelId: string;
  listing: number;
  guestsMax: number;
  rackRatePoisha: number;
  discountPercent: number;
  roomCount: number;
  /** Open and for sale. */
  isOffered: boolean;
  /** Changes with every version of the row; other data of the room are read again then. */
  mark: number;
}

/** A hold of one room in the index: its nights, the last day excluded, and the time of its end in milliseconds. */
export interface IndexedHold {
  fromDay: number;
  toDay: number;
  untilMs: number;
}

/** A room's price for a stay, as if it were free. */
interface PricedStay {
  closed: boolean;
  /** The required number of nights when the stay is too short; otherwise null. */
  nightsMin: number | null;
  rentPoisha: number;
  totalPoisha: number;
}

export interface RoomOffer extends PricedStay {
  /** How many can be booked. */
  available: number;
  /** How many are free, whether or not they are sold for this stay. */
  free: number;
}

/** Every room, in columns. */
export class RoomTable {
  readonly nights: NightTable;
  readonly ids: string[] = [];
  readonly slotOf = new Map<string, number>();
  count = 0;
  hotelOf = new Int32Array(0);
  guestsMax = new Uint8Array(0);
  isOffered = new Uint8Array(0);
  discount = new Uint8Array(0);
  roomCount = new Int32Array(0);
  listing = new Float64Array(0);
  /** A night at the rack rate, after discount: before tax and with it. */
  rent = new Int32Array(0);
  /** The lowest price of any night, after discount and before tax. */
  floor = new Int32Array(0);
  /** A night before the discount. */
  rackRate = new Int32Array(0);
  /** Identifies the version of the row. */
  mark = new Uint32Array(0);
  #subTotal = new Int32Array(0);
  readonly #free: number[] = [];
  /** Holds by room. Lapsed holds that were not ended yet count as free. */
  readonly #holds = new Map<number, IndexedHold[]>();
  readonly #lapsed = new Map<number, IndexedHold[]>();
  #nextLapseMs = Number.POSITIVE_INFINITY;

  constructor(today: number) {
    this.nights = new NightTable(today);
  }

  /** Stores the room and answers its slot, a new one for an unknown room. The caller sets its hotel. */
  put(room: IndexedRoom): number {
    const slot = this.slotOf.get(room.id) ?? this.#add(room.id);
    const night = priceNight(room.rackRatePoisha, room.discountPercent);
    this.guestsMax[slot] = room.guestsMax;
    this.isOffered[slot] = room.isOffered ? 1 : 0;
    this.discount[slot] = room.discountPercent;
    this.roomCount[slot] = room.roomCount;
    this.listing[slot] = room.listing;
    this.rent[slot] = night.roomRentPoisha;
    this.rackRate[slot] = room.rackRatePoisha;
    this.mark[slot] = room.mark;
    this.#subTotal[slot] = night.subTotalPoisha;
    return slot;
  }

  /** Removes a room. The caller removes it from its hotel's list first. */
  remove(slot: number): void {
    this.slotOf.delete(this.ids[slot] ?? '');
    this.ids[slot] = '';
    this.isOffered[slot] = 0;
    this.setNights(slot, this.nights.firstDay, this.nights.endDay, []);
    this.setHolds(slot, []);
    this.#free.push(slot);
  }

  /** Replaces the stored nights from one day to another, both included. */
  setNights(slot: number, fromDay: number, toDay: number, nights: IndexedNight[]): void {
    this.nights.clear(slot, fromDay, toDay);
    for (const night of nights) this.addNight(slot, night);
  }

  /** Stores a night, or replaces it; one outside of the stored days is left out. */
  addNight(slot: number, night: IndexedNight): void {
    this.nights.set(slot, night);
  }

  /** Replaces all holds of the room. */
  setHolds(slot: number, holds: IndexedHold[]): void {
    this.#lapsed.delete(slot);
    if (holds.length === 0) {
      this.#holds.delete(slot);
      return;
    }
    this.#holds.set(slot, holds);
    // `lapse` sorts out the holds that have already lapsed.
    for (const { untilMs } of holds) this.#nextLapseMs = Math.min(this.#nextLapseMs, untilMs);
  }

  /** Whether the stored room equals this one. */
  isAs(slot: number, room: IndexedRoom): boolean {
    return (
      this.mark[slot] === room.mark &&
      this.listing[slot] === room.listing &&
      this.guestsMax[slot] === room.guestsMax &&
      this.rackRate[slot] === room.rackRatePoisha &&
      this.discount[slot] === room.discountPercent &&
      this.roomCount[slot] === room.roomCount &&
      (this.isOffered[slot] === 1) === room.isOffered
    );
  }

  holdsOf(slot: number): IndexedHold[] {
    return this.#holds.get(slot) ?? [];
  }

  /** Its lapsed holds that still count in its nights. */
  lapsedOf(slot: number): IndexedHold[] {
    return this.#lapsed.get(slot) ?? [];
  }

  /** Whether the room is for sale and takes so many guests. */
  takes(slot: number, guests: number): boolean {
    return this.isOffered[slot] === 1 && (this.guestsMax[slot] ?? 0) >= guests;
  }

  /** Ends the holds that end by `nowMs`; answers the rooms that have more free because of it. */
  lapse(nowMs: number): number[] {
    if (nowMs < this.#nextLapseMs) return [];
    const freer: number[] = [];
    this.#nextLapseMs = Number.POSITIVE_INFINITY;
    for (const [slot, holds] of this.#holds) {
      const lapsed = holds.filter(({ untilMs }) => untilMs <= nowMs);
      for (const { untilMs } of holds)
        if (untilMs > nowMs) this.#nextLapseMs = Math.min(this.#nextLapseMs, untilMs);
      if (lapsed.length === (this.#lapsed.get(slot)?.length ?? 0)) continue;
      this.#lapsed.set(slot, lapsed);
      freer.push(slot);
    }
    return freer;
  }

  /** The room's price for the days, and how many are free. */
  offer(slot: number, fromDay: number, toDay: number, rules: NumberedRule[] | undefined): RoomOffer {
    const lapsed = this.#lapsed.size > 0 ? this.#lapsed.get(slot) : undefined;
    const most = this.roomCount[slot] ?? 0;
    const { free, hasOwn } = this.nights.scan(
      slot,
      fromDay,
      toDay,
      most,
      lapsed && ((day) => heldOn(lapsed, day)),
    );
    const price = this.#price(slot, fromDay, toDay, rules, hasOwn);
    return { ...price, free, available: price.closed || price.nightsMin !== null ? 0 : free };
  }

  /** The rent of the room for the days, before tax; infinite when it cannot be booked. Reads as little as possible. */
  rentFor(slot: number, fromDay: number, toDay: number, rules: NumberedRule[] | undefined): number {
    if (this.#lapsed.size > 0 && this.#lapsed.has(slot)) {
      const { available, rentPoisha } = this.offer(slot, fromDay, toDay, rules);
      return available > 0 ? rentPoisha : Number.POSITIVE_INFINITY;
    }
    if ((this.roomCount[slot] ?? 0) === 0) return Number.POSITIVE_INFINITY;
    const seen = this.nights.glance(slot, fromDay, toDay);
    if (seen === isTaken) return Number.POSITIVE_INFINITY;
    if (!rules && seen !== hasOwnPrices) return (this.rent[slot] ?? 0) * (toDay - fromDay);
    const { closed, nightsMin, rentPoisha } = this.#price(slot, fromDay, toDay, rules, seen === hasOwnPrices);
    return closed || nightsMin !== null ? Number.POSITIVE_INFINITY : rentPoisha;
  }

  /**
   * Price, closing and minimum of the days, by the one rule for prices.
   *
   * @param hasOwn whether any of the nights has a price or a closing of its own; otherwise, and without a rule, every
   * night costs what the rack rate does
   */
  #price(
    slot: number,
    fromDay: number,
    toDay: number,
    rules: NumberedRule[] | undefined,
    hasOwn: boolean,
  ): PricedStay {
    const count = toDay - fromDay;
    const price: PricedStay = { closed: false, nightsMin: null, rentPoisha: 0, totalPoisha: 0 };
    if (!rules && !hasOwn) {
      price.rentPoisha = (this.rent[slot] ?? 0) * count;
      price.totalPoisha = (this.#subTotal[slot] ?? 0) * count;
      return price;
    }
    const id = this.ids[slot];
    const ownRules = rules?.filter(({ rule }) => rule.roomId === null || rule.roomId === id) ?? [];
    const [rackRate, discount] = [this.rackRate[slot] ?? 0, this.discount[slot] ?? 0];
    for (let day = fromDay; day < toDay; day++) {
      const own = hasOwn ? this.nights.at(slot, day) : undefined;
      const { ratePoisha, closed, nightsMin } = rateOfNight(rackRate, day, own, ownRules);
      if (closed) price.closed = true;
      if (day === fromDay && nightsMin > count) price.nightsMin = nightsMin;
      const night = priceNight(ratePoisha, discount);
      price.rentPoisha += night.roomRentPoisha;
      price.totalPoisha += night.subTotalPoisha;
    }
    // A closing is said before the length of the stay.
    if (price.closed) price.nightsMin = null;
    return price;
  }

  /** Computes the floor again from the rack rate, the nights' own prices and the hotel's rules for this room. */
  reckonFloor(slot: number, rules: SeasonRule[]): void {
    const rackRate = this.rackRate[slot] ?? 0;
    let lowest = Math.min(rackRate, this.nights.lowestPrice(slot));
    for (const rule of rules)
      if (
        (rule.pricePoisha !== null || rule.changePercent !== null) &&
        (rule.roomId === null || rule.roomId === this.ids[slot])
      )
        lowest = Math.min(lowest, rateBy(rule, rackRate));
    this.floor[slot] = discountedRate(lowest, this.discount[slot] ?? 0);
  }

  #add(id: string): number {
    const reused = this.#free.pop();
    const slot = reused ?? this.count++;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    this.hotelOf = withCapacity(this.hotelOf, this.count);
    this.guestsMax = withCapacity(this.guestsMax, this.count);
    this.isOffered = withCapacity(this.isOffered, this.count);
    this.discount = withCapacity(this.discount, this.count);
    this.roomCount = withCapacity(this.roomCount, this.count);
    this.listing = withCapacity(this.listing, this.count);
    this.rent = withCapacity(this.rent, this.count);
    this.floor = withCapacity(this.floor, this.count);
    this.rackRate = withCapacity(this.rackRate, this.count);
    this.mark = withCapacity(this.mark, this.count);
    this.#subTotal = withCapacity(this.#subTotal, this.count);
    this.nights.growTo(this.count);
    this.hotelOf[slot] = -1;
    return slot;
  }
}

const heldOn = (holds: IndexedHold[], day: number) =>
  holds.reduce((count, { fromDay, toDay }) => count + (fromDay <= day && day < toDay ? 1 : 0), 0);
