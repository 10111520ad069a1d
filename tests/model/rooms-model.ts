import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import { dhakaDate, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import {
  advanceOf,
  linesOf,
  type ModelBooking,
  type ModelRoom,
  type ModelSeason,
  type ModelTaxes,
  type NightTerms,
  type ShownPrice,
  sumOf,
  touch,
} from './model-state.ts';

const minuteMs = 60_000;

/** The rooms with their nights and prices, at an instant. Bookings count here only by the nights that they take. */
export class RoomsModel {
  readonly rooms: ModelRoom[];
  readonly bookings: ModelBooking[] = [];
  /** What the hotel asks for when a stay is booked. */
  term: AdvanceTerm = 'all';
  /** In the order in which they were added. */
  readonly seasons: ModelSeason[] = [];
  nowMs: number;
  readonly startDay: NightDate;

  constructor(rooms: Omit<ModelRoom, 'nights' | 'otherNights' | 'taxes'>[], nowMs: number) {
    this.rooms = rooms.map((room) => ({
      ...room,
      nights: new Map(),
      otherNights: new Set(),
      taxes: [],
    }));
    this.nowMs = nowMs;
    this.startDay = dhakaDate(nowMs);
  }

  get today(): NightDate {
    return dhakaDate(this.nowMs);
  }

  forward(minutes: number): string {
    this.nowMs += minutes * minuteMs;
    return 'forward';
  }

  block(room: number, night: NightDate, blocked: number): string {
    if (night < this.today) return 'bad_night';
    this.sweep(room);
    const { count, nights } = this.room(room);
    if (blocked > Math.max(0, count - this.taken(room, night))) return 'block_too_large';
    if (blocked !== (nights.get(night)?.blocked ?? 0))
      nights.set(night, { blocked, capacity: count - blocked });
    return 'blocked';
  }

  /** Gives a night the room's other price, or its usual one again. */
  price(room: number, night: NightDate, isOther: boolean): string {
    if (night < this.today) return 'bad_night';
    this.sweep(room);
    const { otherNights } = this.room(room);
    if (isOther === otherNights.has(night)) return 'priced';
    touch(this.room(room), [night]);
    if (isOther) otherNights.add(night);
    else otherNights.delete(night);
    return 'priced';
  }

  setTerm(term: AdvanceTerm): string {
    this.term = term;
    return 'updated';
  }

  /** All rooms are of one hotel. What is booked or held keeps the taxes that it has. */
  setTaxes(taxes: ModelTaxes): string {
    for (const room of this.rooms) room.taxes = taxes;
    return 'updated';
  }

  addSeason(season: ModelSeason): string {
    this.seasons.push(season);
    return 'added';
  }

  changeSeason(season: ModelSeason, term: AdvanceTerm | undefined): string {
    season.term = term;
    return 'updated';
  }

  removeSeason(season: ModelSeason): string {
    this.seasons.splice(this.seasons.indexOf(season), 1);
    return 'removed';
  }

  /**
   * What the seasons of these nights ask for: of those that ask for anything, the newest of the room, else the newest of the
   * hotel.
   */
  protected seasonTerms(room: number, stay: Stay): NightTerms {
    const terms: NightTerms = new Map();
    for (const night of nightsOf(stay))
      for (const whose of [undefined, room])
        for (const season of this.seasons)
          if (season.room === whose && season.term && season.first <= night && night <= season.last)
            terms.set(night, season.term);
    return terms;
  }

  /** The price of a stay that is booked now, and what of it is paid then. */
  protected quote(room: number, stay: Stay): ShownPrice {
    const lines = linesOf(this.room(room), stay);
    const totalPoisha = sumOf(lines);
    const asked = { pricePoisha: totalPoisha, lines, term: this.term };
    const advancePoisha = advanceOf({ ...asked, nightTerms: this.seasonTerms(room, stay) });
    return { totalPoisha, advancePoisha };
  }

  changeCapacity(roomIndex: number, count: number): string {
    const room = this.room(roomIndex);
    if (count === room.count) return 'unchanged';
    this.sweep(roomIndex);
    const coming = [...room.nights].filter(([night]) => night >= this.today);
    if (coming.some(([night]) => this.taken(roomIndex, night) > count)) return 'rooms_taken';
    for (const [night, had] of coming) {
      const blocked = Math.min(had.blocked, count - this.taken(roomIndex, night));
      room.nights.set(night, { blocked, capacity: count - blocked });
    }
    room.count = count;
    return 'updated';
  }

  /** How many of a room can be sold for a night. */
  free(room: number, night: NightDate): number {
    const { count, nights } = this.room(room);
    return (nights.get(night)?.capacity ?? count) - this.taken(room, night);
  }

  isLive(booking: ModelBooking): boolean {
    return booking.state === 'confirmed' || (booking.state === 'held' && booking.heldUntilMs > this.nowMs);
  }

  protected room(index: number): ModelRoom {
    const room = this.rooms[index];
    if (!room) throw new Error(`no room ${index}`);
    return room;
  }

  protected taken(room: number, night: NightDate, but?: ModelBooking): number {
    const others = this.bookings.filter((booking) => booking !== but);
    const booked = others.filter(
      (booking) =>
        booking.room === room &&
        booking.stay.checkIn <= night &&
        night < booking.stay.checkOut &&
        this.isLive(booking),
    );
    const heldForChanges = others
      .flatMap(({ attempts }) => attempts)
      .filter(
        ({ state, change, session }) =>
          change?.room === room &&
          change.heldNights.includes(night) &&
          (state === 'review' || (session?.endsAtMs ?? 0) > this.nowMs),
      );
    return booked.length + heldForChanges.length;
  }

  /** Whether every future night of a stay is available; a booking's own nights are. */
  protected isFree(room: number, stay: Stay, own?: ModelBooking): boolean {
    const { count, nights } = this.room(room);
    return nightsOf(stay)
      .filter((night) => !own || night >= this.today)
      .every((night) => count > 0 && (nights.get(night)?.capacity ?? count) > this.taken(room, night, own));
  }

  /** Ends the lapsed holds of a room. */
  protected sweep(room: number): void {
    for (const booking of this.bookings) {
      if (booking.room === room && booking.state === 'held' && !this.isLive(booking))
        booking.state = 'expired';
      for (const { state, change, session } of booking.attempts)
        if (change?.room === room && state !== 'review' && session && session.endsAtMs <= this.nowMs)
          change.heldNights = [];
    }
  }

  protected place(booking: ModelBooking, room: number, stay: Stay): void {
    touch(
      this.room(room),
      nightsOf(stay).filter((night) => night >= this.today),
    );
    booking.room = room;
    booking.stay = stay;
  }
}
