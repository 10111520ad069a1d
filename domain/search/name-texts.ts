import { latinDigits } from '../shared/format.ts';

/** The texts of many hotels run together, so that a part of a text is found in all of them in one go. */
interface JoinedText {
  text: string;
  /** By place: where the next hotel's text begins. */
  nexts: Int32Array;
  /** Whether any character of it can be typed on a Latin keyboard, but for blanks and digits. */
  hasLatin: boolean;
}

const separator = '\n';
const latin = /[\x21-\x2f\x3a-\x7e]/;

function join(texts: string[]): JoinedText {
  const nexts = new Int32Array(texts.length);
  let at = 0;
  for (const [place, text] of texts.entries()) {
    at += text.length + separator.length;
    nexts[place] = at;
  }
  const text = texts.join(separator);
  return { text, nexts, hasLatin: latin.test(text) };
}

/** The places of the texts that contain the part, in order. */
function placesWith(part: string, { text, nexts, hasLatin }: JoinedText): number[] {
  const places: number[] = [];
  if (!hasLatin && latin.test(part)) return places;
  let place = 0;
  for (let at = text.indexOf(part); at !== -1; ) {
    while (place < nexts.length && (nexts[place] ?? 0) <= at) place += 1;
    const next = nexts[place];
    if (next === undefined) break;
    // A match that crosses into the next text belongs to neither.
    const isWithin = at + part.length <= next - separator.length;
    if (isWithin) places.push(place);
    at = text.indexOf(part, isWithin ? next : at + 1);
  }
  return places;
}

/** The names of hotels, by slot. */
export interface NamedHotels {
  names: string[];
  namesBn: string[];
  nameKeys: string[];
}

/** The names of a scope's hotels, in the order of the list. Built on demand, and again after a change. */
export class NameTexts {
  readonly #named: NamedHotels;
  readonly #ordered: () => Int32Array;
  #slots: Int32Array | undefined;
  #letters: [JoinedText, JoinedText] | undefined;
  #sounds: JoinedText | undefined;

  constructor(named: NamedHotels, ordered: () => Int32Array) {
    this.#named = named;
    this.#ordered = ordered;
  }

  /** Call it when names or their order have changed. */
  forget(): void {
    this.#slots = undefined;
    this.#letters = undefined;
    this.#sounds = undefined;
  }

  /** The hotels that have the part, whose digits are Latin ones, in either name with digits of either kind, in order. */
  withLetters(part: string): Int32Array {
    this.#slots ??= this.#ordered();
    const slots = this.#slots;
    this.#letters ??= [
      this.#join(slots, this.#named.names, latinDigits),
      this.#join(slots, this.#named.namesBn, latinDigits),
    ];
    const [english, bangla] = this.#letters;
    return slotsAt(slots, merged(placesWith(part, english), placesWith(part, bangla)));
  }

  /** The hotels with the part among the sounds of their names, in order. */
  withSounds(part: string): Int32Array {
    this.#slots ??= this.#ordered();
    this.#sounds ??= this.#join(this.#slots, this.#named.nameKeys);
    return slotsAt(this.#slots, placesWith(part, this.#sounds));
  }

  #join(slots: Int32Array, texts: string[], written = (text: string) => text): JoinedText {
    return join(Array.from(slots, (slot) => written(texts[slot] ?? '')));
  }
}

/** `Int32Array.from` is many times slower, and a part like "hotel" occurs in a third of all names. */
function slotsAt(slots: Int32Array, places: number[]): Int32Array {
  const found = new Int32Array(places.length);
  for (let at = 0; at < places.length; at++) found[at] = slots[places[at] ?? -1] ?? 0;
  return found;
}

/** Merges two sorted lists; common values appear once. */
function merged(some: number[], others: number[]): number[] {
  if (others.length === 0) return some;
  if (some.length === 0) return others;
  return [...new Set([...some, ...others])].sort((one, other) => one - other);
}
