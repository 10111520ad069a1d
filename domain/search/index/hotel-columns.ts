import { type District, districts } from '../../../kernel/catalogue-choices.ts';
import { withCapacity } from './column.ts';

export const none = -1;

/** The values of a hotel that decide its place in the orders, apart from its prices. */
interface Placing {
  name: string;
  nameBn: string | null;
  listing: number;
  district: District;
}

/** The columns of all hotels, by slot. */
export class HotelColumns {
  readonly ids: string[] = [];
  readonly slotOf = new Map<string, number>();
  readonly cards: Uint8Array[] = [];
  /** Its letters and its sounds, for the search by name (loose-name.ts). */
  readonly letterKeys: string[] = [];
  readonly nameKeys: string[] = [];
  /** Sort keys of the orders by the English and the Bangla name. */
  readonly names: string[] = [];
  readonly shownBn: string[] = [];
  count = 0;
  type = new Uint8Array(0);
  facilitiesLow = new Uint32Array(0);
  facilitiesHigh = new Uint32Array(0);
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
  readonly #free: number[] = [];

  /** The order of the list. */
  readonly byListing = (one: number, other: number): number =>
    (this.listing[one] ?? 0) - (this.listing[other] ?? 0);

  isListed(slot: number): boolean {
    return (this.startsFrom[slot] ?? none) !== none;
  }

  isIn(slot: number, district: District): boolean {
    return districts[this.district[slot] ?? 0] === district;
  }

  /** Whether the hotel keeps its place in all orders by name, in the list and among the destinations. */
  protected isPlacedAs(slot: number, { name, nameBn, listing, district }: Placing): boolean {
    return (
      this.names[slot] === name.toLowerCase() &&
      this.shownBn[slot] === (nameBn ?? name) &&
      this.listing[slot] === listing &&
      this.isIn(slot, district)
    );
  }

  protected addSlot(id: string): number {
    const slot = this.#free.pop() ?? this.count++;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    this.type = withCapacity(this.type, this.count);
    this.facilitiesLow = withCapacity(this.facilitiesLow, this.count);
    this.facilitiesHigh = withCapacity(this.facilitiesHigh, this.count);
    this.startsFrom = withCapacity(this.startsFrom, this.count);
    this.offeredRooms = withCapacity(this.offeredRooms, this.count);
    this.bookedNights = withCapacity(this.bookedNights, this.count);
    this.stamp = withCapacity(this.stamp, this.count);
    this.listing = withCapacity(this.listing, this.count);
    this.district = withCapacity(this.district, this.count);
    this.isOpen = withCapacity(this.isOpen, this.count);
    this.startsFrom[slot] = none;
    this.roomsOf[slot] = [];
    this.offeredRooms[slot] = 0;
    this.bookedNights[slot] = 0;
    return slot;
  }

  protected freeSlot(slot: number): void {
    this.slotOf.delete(this.ids[slot] ?? '');
    this.ids[slot] = '';
    this.isOpen[slot] = 0;
    this.cards[slot] = new Uint8Array(0);
    this.#free.push(slot);
  }
}
