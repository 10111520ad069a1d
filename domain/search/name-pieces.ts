import { latinDigits } from '../../kernel/format.ts';
import { type Alphabet, rareLetter } from './alphabet.ts';
import type { HotelColumns } from './hotel-columns.ts';
import { intersect, SortedEntries } from './sorted-entries.ts';

/** The lengths of the pieces; a shorter part of a name has none. */
const [shortest, longest] = [2, 3];
/** The entries have place for so many letters of both names of a hotel. */
const places = 1 << 10;
/**
 * Letters after these are not found. So no piece begins in the last three places, and no part, whose pieces are three
 * letters apart at most, reaches from the names of one hotel into those of the next.
 */
const lettersMost = places - 1;
/** Stands between the names of a hotel. PostgreSQL's texts cannot contain it. */
const separator = '\0';
/** Parts are looked for by sound at the beginning of a word only: the blank before it, and three characters. */
const soundsLength = 4;

const nobody = new Uint32Array(0);

/** A piece of two or three letters as a number, the third one 0 for two. */
const pieceOf = (first: number, second: number, third: number) => first | (second << 10) | (third << 20);

/**
 * Where in the names of a destination's hotels each piece of two or three letters stands. A longer part of a name
 * stands where its pieces stand beside each other, so no name has to be read to find it.
 */
export class NamePieces {
  readonly #hotels: HotelColumns;
  readonly #alphabet: Alphabet;
  /** The entries are a hotel's slot and a place in its names. */
  readonly #letters = new Map<number, SortedEntries>();
  /** The beginnings of words by sound. The entries are slots. */
  readonly #sounds = new Map<string, SortedEntries>();

  constructor(hotels: HotelColumns, alphabet: Alphabet) {
    this.#hotels = hotels;
    this.#alphabet = alphabet;
  }

  /** Call it when a hotel of the destination has got its names. */
  add(slot: number): void {
    this.#eachLetters(slot, (piece, entry) => insert(this.#letters, piece, entry));
    this.#eachSounds(slot, (piece) => insert(this.#sounds, piece, slot));
  }

  /** Call it before a hotel's names or its destination change. */
  remove(slot: number): void {
    this.#eachLetters(slot, (piece, entry) => remove(this.#letters, piece, entry));
    this.#eachSounds(slot, (piece) => remove(this.#sounds, piece, slot));
  }

  /**
   * The slots of the hotels with the part, as of `namePart`, in either name, ascending; undefined when the part has no
   * pieces that tell it from others, so that names have to be compared.
   */
  withLetters(part: string): Uint32Array | undefined {
    const letters = Array.from({ length: part.length }, (_, at) =>
      this.#alphabet.numberOf(part.charCodeAt(at)),
    );
    if (letters.includes(0) || part.includes(separator)) return nobody;
    if (letters.length < shortest || letters.includes(rareLetter)) return undefined;
    const length = Math.min(letters.length, longest);
    const last = letters.length - length;
    const lists: SortedEntries[] = [];
    for (let at = 0; at <= last; at++) {
      const [first = 0, second = 0, third = 0] = letters.slice(at, at + length);
      const list = this.#letters.get(pieceOf(first, second, third));
      if (!list) return nobody;
      lists.push(list);
    }
    return slotsOf(startsOf(lists, length));
  }

  /** The slots of the hotels with the part, as of `namePart`, among the sounds of their names, ascending. */
  withSounds(part: string): Uint32Array {
    const list = this.#sounds.get(part.slice(0, soundsLength));
    if (!list) return nobody;
    const { nameKeys } = this.#hotels;
    return list.entries.subarray(0, list.count).filter((slot) => nameKeys[slot]?.includes(part));
  }

  #eachLetters(slot: number, call: (piece: number, entry: number) => void): void {
    const { names, namesBn } = this.#hotels;
    const text = latinDigits(`${names[slot] ?? ''}${separator}${namesBn[slot] ?? ''}`);
    const end = Math.min(text.length, lettersMost);
    const letter = (at: number) => (at < end ? this.#alphabet.add(text.charCodeAt(at)) : 0);
    let [first, second] = [letter(0), letter(1)];
    for (let at = 0; at + shortest <= end; at++) {
      const third = letter(at + 2);
      call(pieceOf(first, second, 0), slot * places + at);
      if (third !== 0) call(pieceOf(first, second, third), slot * places + at);
      [first, second] = [second, third];
    }
  }

  #eachSounds(slot: number, call: (piece: string) => void): void {
    const key = this.#hotels.nameKeys[slot] ?? '';
    for (let at = key.indexOf(' '); at !== -1; at = key.indexOf(' ', at + 1))
      call(key.slice(at, at + soundsLength));
  }
}

function insert<Piece>(lists: Map<Piece, SortedEntries>, piece: Piece, entry: number): void {
  let list = lists.get(piece);
  if (!list) {
    list = new SortedEntries();
    lists.set(piece, list);
  }
  list.insert(entry);
}

function remove<Piece>(lists: Map<Piece, SortedEntries>, piece: Piece, entry: number): void {
  const list = lists.get(piece);
  list?.remove(entry);
  if (list?.count === 0) lists.delete(piece);
}

/** The entries at which pieces stand one letter after the other, in this order. */
function startsOf(lists: SortedEntries[], length: number): Uint32Array {
  const last = lists.length - 1;
  let rarest = 0;
  for (const [at, { count }] of lists.entries()) if (count < (lists[rarest]?.count ?? 0)) rarest = at;
  const { entries, count: most } = lists[rarest] ?? new SortedEntries();
  const starts = entries.slice(0, most);
  let count = 0;
  for (const entry of starts) if (entry % places >= rarest) starts[count++] = entry - rarest;
  // Every third piece and the last one cover all letters.
  for (let at = 0; last > 0 && at < last + length; at += length) {
    const place = Math.min(at, last);
    const list = lists[place];
    if (list && place !== rarest) count = intersect(starts, count, list, place);
  }
  return starts.subarray(0, count);
}

/** The slots of ascending entries, each once. */
function slotsOf(entries: Uint32Array): Uint32Array {
  const slots = new Uint32Array(entries.length);
  let count = 0;
  let before = -1;
  for (const entry of entries) {
    const slot = Math.floor(entry / places);
    if (slot !== before) slots[count++] = slot;
    before = slot;
  }
  return slots.subarray(0, count);
}
