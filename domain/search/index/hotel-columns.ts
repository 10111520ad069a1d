import { type District, districts } from '../../../kernel/catalogue-choices.ts';
import { noProfiles, type TaxProfiles } from '../../../kernel/tax-profiles.ts';
import { withCapacity } from './column.ts';

export const none = -1;

/** The score of the guests' reviews in tenths, 0 below three reviews, and the number of reviews that count. */
export interface Rating {
  score: number;
  reviews: number;
}

/** The values of a hotel that decide its place in the orders, apart from its prices. */
interface Placing extends Rating {
  name: string;
  nameBn: string | null;
  listing: number;
  district: District;
}

/** The columns of all hotels, by position. */
export class HotelColumns {
  readonly ids: string[] = [];
  readonly positionOf = new Map<string, number>();
  readonly cards: Uint8Array[] = [];
  /** Its letters, its sounds and its words, for the search by name (loose-name.ts, name-words.ts). */
  readonly letterKeys: string[] = [];
  readonly latinKeys: string[] = [];
  readonly nameKeys: string[] = [];
  readonly wordKeys: string[] = [];
  /** The pairs of letters in each of both keys (`pairsOf`). */
  letterPairs = new Int32Array(0);
  soundPairs = new Int32Array(0);
  /** Sort keys of the orders by the English and the Bangla name. */
  readonly names: string[] = [];
  readonly displayBn: string[] = [];
  count = 0;
  type = new Uint8Array(0);
  facilitiesLow = new Uint32Array(0);
  facilitiesHigh = new Uint32Array(0);
  known = new Uint8Array(0);
  /** Lowest discounted price a night over its rooms for sale; -1 when it is not offered. */
  startsFrom = new Int32Array(0);
  /** The rooms of each hotel, those with the lowest floor first. */
  readonly roomsOf: number[][] = [];
  offeredRooms = new Int32Array(0);
  /** Nights booked in the last 90 days, at the last count. */
  bookedNights = new Int32Array(0);
  /** Counts the changes of the hotel's own row. */
  stamp = new Uint32Array(0);
  listing = new Float64Array(0);
  /** An index into the destinations. */
  district = new Uint8Array(0);
  isOpen = new Uint8Array(0);
  /** Cancelling is free until 00:00 in Dhaka this many days before check-in; -1 when it is never free. */
  freeDays = new Int16Array(0);
  /** The hotel's term of an advance: an index into `advanceTerms`, of which the first is all. */
  advance = new Uint8Array(0);
  /** As in `Rating`. */
  score = new Uint8Array(0);
  reviews = new Int32Array(0);
  /** The tax profiles of the few hotels that have their own. */
  readonly #taxes = new Map<number, TaxProfiles>();
  readonly #free: number[] = [];

  taxesOf(position: number): TaxProfiles {
    return this.#taxes.get(position) ?? noProfiles;
  }

  setTaxes(position: number, taxes: TaxProfiles): void {
    if (taxes.length > 0) this.#taxes.set(position, taxes);
    else this.#taxes.delete(position);
  }

  /** The order of the list. */
  readonly byListing = (one: number, other: number): number =>
    (this.listing[one] ?? 0) - (this.listing[other] ?? 0);

  isListed(position: number): boolean {
    return (this.startsFrom[position] ?? none) !== none;
  }

  isIn(position: number, district: District): boolean {
    return districts[this.district[position] ?? 0] === district;
  }

  /** Whether the hotel keeps its place in all orders by name and score, in the list and among the destinations. */
  protected isPlacedAs(
    position: number,
    { name, nameBn, listing, district, score, reviews }: Placing,
  ): boolean {
    return (
      this.names[position] === name.toLowerCase() &&
      this.displayBn[position] === (nameBn ?? name) &&
      this.listing[position] === listing &&
      this.score[position] === score &&
      this.reviews[position] === reviews &&
      this.isIn(position, district)
    );
  }

  protected addPosition(id: string): number {
    const position = this.#free.pop() ?? this.count++;
    this.ids[position] = id;
    this.positionOf.set(id, position);
    this.type = withCapacity(this.type, this.count);
    this.facilitiesLow = withCapacity(this.facilitiesLow, this.count);
    this.facilitiesHigh = withCapacity(this.facilitiesHigh, this.count);
    this.known = withCapacity(this.known, this.count);
    this.letterPairs = withCapacity(this.letterPairs, this.count);
    this.soundPairs = withCapacity(this.soundPairs, this.count);
    this.startsFrom = withCapacity(this.startsFrom, this.count);
    this.offeredRooms = withCapacity(this.offeredRooms, this.count);
    this.bookedNights = withCapacity(this.bookedNights, this.count);
    this.stamp = withCapacity(this.stamp, this.count);
    this.listing = withCapacity(this.listing, this.count);
    this.district = withCapacity(this.district, this.count);
    this.isOpen = withCapacity(this.isOpen, this.count);
    this.freeDays = withCapacity(this.freeDays, this.count);
    this.advance = withCapacity(this.advance, this.count);
    this.score = withCapacity(this.score, this.count);
    this.reviews = withCapacity(this.reviews, this.count);
    this.startsFrom[position] = none;
    this.roomsOf[position] = [];
    this.offeredRooms[position] = 0;
    this.bookedNights[position] = 0;
    return position;
  }

  protected freePosition(position: number): void {
    this.positionOf.delete(this.ids[position] ?? '');
    this.ids[position] = '';
    this.isOpen[position] = 0;
    this.cards[position] = new Uint8Array(0);
    this.#free.push(position);
  }
}
