import type { AdvanceNight } from '../../../kernel/advance-terms.ts';
import { noProfiles, type TaxProfiles } from '../../../kernel/tax-profiles.ts';
import type { NumberedRule } from '../../pricing/night-terms.ts';
import { discountedRate, priceNight } from '../../pricing/price-night.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import { type OnNight, priceStay, rateBy, type StayPrice } from '../../pricing/stay-rule.ts';
import { withCapacity } from './column.ts';
import { hasOwnPrices, type IndexedNight, isTaken, NightTable } from './night-table.ts';

/** A room's data in the index; times are milliseconds, days are day numbers. */
export interface IndexedRoom {
  id: string;
  hotelId: string;
  name: string;
  nameBn: string | null;
  listing: number;
  guestsMax: number;
  rackRatePoisha: number;
  discountPercent: number;
  roomCount: number;
  /** Open and for sale. */
  isOffered: boolean;
  /** Changes with every version of the row; other data of the room are read again then. */
  rowVersion: number;
}

/** A hold of one room in the index: its nights, the last day excluded, and the time of its end in milliseconds. */
export interface IndexedHold {
  fromDay: number;
  toDay: number;
  untilMs: number;
}

export interface RoomOffer extends StayPrice {
  /** How many can be booked. */
  available: number;
  /** How many are free, whether or not they are sold for this stay. */
  free: number;
}

/** More names than these are forgotten, and then stored twice. */
const sharedNamesMax = 10_000;

/** Every room, in columns. */
export class RoomTable {
  readonly nights: NightTable;
  readonly ids: string[] = [];
  readonly names: string[] = [];
  readonly namesBn: (string | null)[] = [];
  readonly positionOf = new Map<string, number>();
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
  rowVersion = new Uint32Array(0);
  #subTotal = new Int32Array(0);
  readonly #free: number[] = [];
  /** Holds by room. Lapsed holds that were not ended yet count as free. */
  readonly #holds = new Map<number, IndexedHold[]>();
  readonly #lapsed = new Map<number, IndexedHold[]>();
  #nextLapseMs = Number.POSITIVE_INFINITY;
  readonly #sharedNames = new Map<string, string>();

  constructor(today: number) {
    this.nights = new NightTable(today);
  }

  /** Stores the room and answers its position, a new one for an unknown room. The caller sets its hotel. */
  put(room: IndexedRoom): number {
    const position = this.positionOf.get(room.id) ?? this.#add(room.id);
    const night = priceNight(room.rackRatePoisha, room.discountPercent);
    this.names[position] = this.#shared(room.name);
    this.namesBn[position] = room.nameBn && this.#shared(room.nameBn);
    this.guestsMax[position] = room.guestsMax;
    this.isOffered[position] = room.isOffered ? 1 : 0;
    this.discount[position] = room.discountPercent;
    this.roomCount[position] = room.roomCount;
    this.listing[position] = room.listing;
    this.rent[position] = night.roomRentPoisha;
    this.rackRate[position] = room.rackRatePoisha;
    this.rowVersion[position] = room.rowVersion;
    this.#subTotal[position] = night.subTotalPoisha;
    return position;
  }

  /** Removes a room. The caller removes it from its hotel's list first. */
  remove(position: number): void {
    this.positionOf.delete(this.ids[position] ?? '');
    this.ids[position] = '';
    this.names[position] = '';
    this.namesBn[position] = null;
    this.isOffered[position] = 0;
    this.setNights(position, this.nights.firstDay, this.nights.endDay, []);
    this.setHolds(position, []);
    this.#free.push(position);
  }

  /** Replaces the stored nights from one day to another, both included. */
  setNights(position: number, fromDay: number, toDay: number, nights: IndexedNight[]): void {
    this.nights.clear(position, fromDay, toDay);
    for (const night of nights) this.addNight(position, night);
  }

  /** Stores a night, or replaces it; one outside of the stored days is left out. */
  addNight(position: number, night: IndexedNight): void {
    this.nights.set(position, night);
  }

  /** Replaces all holds of the room. */
  setHolds(position: number, holds: IndexedHold[]): void {
    this.#lapsed.delete(position);
    if (holds.length === 0) {
      this.#holds.delete(position);
      return;
    }
    this.#holds.set(position, holds);
    // `lapse` sorts out the holds that have already lapsed.
    for (const { untilMs } of holds) this.#nextLapseMs = Math.min(this.#nextLapseMs, untilMs);
  }

  /** Whether the stored room equals this one. */
  isAs(position: number, room: IndexedRoom): boolean {
    return (
      this.rowVersion[position] === room.rowVersion &&
      this.names[position] === room.name &&
      this.namesBn[position] === room.nameBn &&
      this.listing[position] === room.listing &&
      this.guestsMax[position] === room.guestsMax &&
      this.rackRate[position] === room.rackRatePoisha &&
      this.discount[position] === room.discountPercent &&
      this.roomCount[position] === room.roomCount &&
      (this.isOffered[position] === 1) === room.isOffered
    );
  }

  holdsOf(position: number): IndexedHold[] {
    return this.#holds.get(position) ?? [];
  }

  /** Its lapsed holds that still count in its nights. */
  lapsedOf(position: number): IndexedHold[] {
    return this.#lapsed.get(position) ?? [];
  }

  /** Whether the room is for sale and takes so many guests. */
  takes(position: number, guests: number): boolean {
    return this.isOffered[position] === 1 && (this.guestsMax[position] ?? 0) >= guests;
  }

  /** Ends the holds that end by `nowMs`; answers the rooms that have more free because of it. */
  lapse(nowMs: number): number[] {
    if (nowMs < this.#nextLapseMs) return [];
    const freer: number[] = [];
    this.#nextLapseMs = Number.POSITIVE_INFINITY;
    for (const [position, holds] of this.#holds) {
      const lapsed = holds.filter(({ untilMs }) => untilMs <= nowMs);
      for (const { untilMs } of holds)
        if (untilMs > nowMs) this.#nextLapseMs = Math.min(this.#nextLapseMs, untilMs);
      if (lapsed.length === (this.#lapsed.get(position)?.length ?? 0)) continue;
      this.#lapsed.set(position, lapsed);
      freer.push(position);
    }
    return freer;
  }

  /** The room's price for the days, with its hotel's taxes, and how many are free. */
  offer(
    position: number,
    fromDay: number,
    toDay: number,
    rules: NumberedRule[] | undefined,
    taxes: TaxProfiles = noProfiles,
  ): RoomOffer {
    const lapsed = this.#lapsed.size > 0 ? this.#lapsed.get(position) : undefined;
    const most = this.roomCount[position] ?? 0;
    const { free, hasOwn } = this.nights.scan(
      position,
      fromDay,
      toDay,
      most,
      lapsed && ((day) => heldOn(lapsed, day)),
    );
    const price =
      taxes.length > 0
        ? this.#priced(position, fromDay, toDay, { rules: rules ?? [], taxes }, undefined, hasOwn)
        : this.#price(position, fromDay, toDay, rules, hasOwn);
    return { ...price, free, available: price.closed || price.nightsMin !== null ? 0 : free };
  }

  /** The rent of the room for the days, before tax; infinite when it cannot be booked. Reads as little as possible. */
  rentFor(position: number, fromDay: number, toDay: number, rules: NumberedRule[] | undefined): number {
    if (this.#lapsed.size > 0 && this.#lapsed.has(position)) {
      const { available, rentPoisha } = this.offer(position, fromDay, toDay, rules);
      return available > 0 ? rentPoisha : Number.POSITIVE_INFINITY;
    }
    if ((this.roomCount[position] ?? 0) === 0) return Number.POSITIVE_INFINITY;
    const seen = this.nights.glance(position, fromDay, toDay);
    if (seen === isTaken) return Number.POSITIVE_INFINITY;
    if (!rules && seen !== hasOwnPrices) return (this.rent[position] ?? 0) * (toDay - fromDay);
    const { closed, nightsMin, rentPoisha } = this.#price(
      position,
      fromDay,
      toDay,
      rules,
      seen === hasOwnPrices,
    );
    return closed || nightsMin !== null ? Number.POSITIVE_INFINITY : rentPoisha;
  }

  /**
   * Price, closing and minimum of the days, by the one rule for prices; the total by the default tax. The rent knows no tax.
   *
   * @param hasOwn whether any of the nights has a price or a closing of its own; otherwise, and without a rule, every
   * night costs what the rack rate does
   */
  #price(
    position: number,
    fromDay: number,
    toDay: number,
    rules: NumberedRule[] | undefined,
    hasOwn: boolean,
  ): StayPrice {
    if (!rules && !hasOwn) {
      const count = toDay - fromDay;
      return {
        closed: false,
        nightsMin: null,
        rackPoisha: (this.rackRate[position] ?? 0) * count,
        rentPoisha: (this.rent[position] ?? 0) * count,
        totalPoisha: (this.#subTotal[position] ?? 0) * count,
      };
    }
    return this.#priced(position, fromDay, toDay, { rules: rules ?? [] }, undefined, hasOwn);
  }

  /** The nights of a stay in a room with what their seasons ask for when booking, and its total. */
  advanceNights(
    position: number,
    fromDay: number,
    toDay: number,
    { rules = [], taxes }: { rules: NumberedRule[] | undefined; taxes: TaxProfiles },
  ): { nights: AdvanceNight[]; totalPoisha: number } {
    const nights: AdvanceNight[] = [];
    const { totalPoisha } = this.#priced(
      position,
      fromDay,
      toDay,
      { rules, taxes },
      (_day, { subTotalPoisha }, { advance }) => nights.push({ subTotalPoisha, ...(advance && { advance }) }),
    );
    return { nights, totalPoisha };
  }

  #priced(
    position: number,
    fromDay: number,
    toDay: number,
    { rules, taxes = noProfiles }: { rules: NumberedRule[]; taxes?: TaxProfiles },
    onNight?: OnNight,
    hasOwn = true,
  ): StayPrice {
    const id = this.ids[position];
    return priceStay(
      { rackRatePoisha: this.rackRate[position] ?? 0, discountPercent: this.discount[position] ?? 0 },
      { fromDay, toDay },
      {
        own: (day) => (hasOwn ? this.nights.at(position, day) : undefined),
        rules: rules.filter(({ rule }) => rule.roomId === null || rule.roomId === id),
        taxes,
      },
      onNight,
    );
  }

  /** Computes the floor again from the rack rate, the nights' own prices and the hotel's rules for this room. */
  recomputeFloor(position: number, rules: SeasonRule[]): void {
    const rackRate = this.rackRate[position] ?? 0;
    let lowest = Math.min(rackRate, this.nights.lowestPrice(position));
    for (const rule of rules)
      if (
        (rule.pricePoisha !== null || rule.changePercent !== null) &&
        (rule.roomId === null || rule.roomId === this.ids[position])
      )
        lowest = Math.min(lowest, rateBy(rule, rackRate));
    this.floor[position] = discountedRate(lowest, this.discount[position] ?? 0);
  }

  /** One copy of equal names: thousands of rooms are a 'Deluxe Double'. */
  #shared(name: string): string {
    const shared = this.#sharedNames.get(name);
    if (shared !== undefined) return shared;
    if (this.#sharedNames.size >= sharedNamesMax) this.#sharedNames.clear();
    this.#sharedNames.set(name, name);
    return name;
  }

  #add(id: string): number {
    const reused = this.#free.pop();
    const position = reused ?? this.count++;
    this.ids[position] = id;
    this.positionOf.set(id, position);
    this.hotelOf = withCapacity(this.hotelOf, this.count);
    this.guestsMax = withCapacity(this.guestsMax, this.count);
    this.isOffered = withCapacity(this.isOffered, this.count);
    this.discount = withCapacity(this.discount, this.count);
    this.roomCount = withCapacity(this.roomCount, this.count);
    this.listing = withCapacity(this.listing, this.count);
    this.rent = withCapacity(this.rent, this.count);
    this.floor = withCapacity(this.floor, this.count);
    this.rackRate = withCapacity(this.rackRate, this.count);
    this.rowVersion = withCapacity(this.rowVersion, this.count);
    this.#subTotal = withCapacity(this.#subTotal, this.count);
    this.nights.growTo(this.count);
    this.hotelOf[position] = -1;
    return position;
  }
}

const heldOn = (holds: IndexedHold[], day: number) =>
  holds.reduce((count, { fromDay, toDay }) => count + (fromDay <= day && day < toDay ? 1 : 0), 0);
