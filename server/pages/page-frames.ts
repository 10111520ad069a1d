import { LRUCache } from 'lru-cache';
import type { StayTexts } from '../../app/page-context.ts';

/** A page as it is sent, and the inline scripts that its policy lists. */
export interface FramedPage {
  headers: Record<string, string>;
  html: Buffer<ArrayBuffer>;
  scripts: string[];
}

/** Between two neighbouring pieces belongs the text with this number. */
interface CutText {
  pieces: Buffer<ArrayBuffer>[];
  slots: number[];
}

interface Frame {
  headers: Record<string, string>;
  html: CutText;
  scripts: (string | CutText)[];
  /** The dates of the page that the frame was cut from. */
  dates: string[];
  /** Another page rendered by React was equal to this frame filled with that page's texts. */
  isProven: boolean;
}

const keptBytesMax = 16 * 1024 * 1024;
/** The size of an entry besides its bytes: its pieces, references to texts, and key. */
const besideBytes = 4_096;

/**
 * Frames for pages that differ only in a few texts. The first page that React renders is cut at these texts. A page
 * with other dates proves the frame: filled with that page's texts, it must equal that page to the last byte. From
 * then on such a page is filled instead of rendered.
 */
export class PageFrames {
  readonly #frames = new LRUCache<string, Frame>({ maxSize: keptBytesMax, sizeCalculation: sizeOf });

  /** Undefined while there is no proven frame. */
  filled(texts: StayTexts): FramedPage | undefined {
    const frame = this.#frames.get(texts.key);
    return frame?.isProven ? fill(frame, texts) : undefined;
  }

  /** Uses a page that React rendered for these texts as a frame, or as the proof of one. */
  learn(texts: StayTexts, page: FramedPage): void {
    const known = this.#frames.peek(texts.key);
    // An equal date in both pages proves nothing: a text that is equal by chance could seem to be a fixed part.
    if (known?.dates.some((text, at) => text === texts.dates[at])) return;
    if (known && isSame(fill(known, texts), page)) known.isProven = true;
    else this.#frames.set(texts.key, frameOf(page, texts));
  }
}

function frameOf({ headers, html, scripts }: FramedPage, { found, dates }: StayTexts): Frame {
  const texts = [...found, ...dates];
  return {
    headers,
    html: cut(html.toString(), texts),
    scripts: scripts.map((script) => {
      const parts = cut(script, texts);
      return parts.slots.length === 0 ? script : parts;
    }),
    dates,
    isProven: false,
  };
}

function fill({ headers, html, scripts }: Frame, { found, dates }: StayTexts): FramedPage {
  const filled = [...found, ...dates].map((text) => Buffer.from(text));
  return {
    headers,
    html: joined(html, filled),
    scripts: scripts.map((script) =>
      typeof script === 'string' ? script : joined(script, filled).toString(),
    ),
  };
}

/** Cuts out the first text at every occurrence, then the second from the remaining pieces, and so on. */
function cut(whole: string, texts: string[]): CutText {
  let pieces = [whole];
  let slots: number[] = [];
  for (const [at, text] of texts.entries()) {
    const finer = pieces.map((piece) => piece.split(text));
    slots = finer.flatMap((between, index) => [
      ...between.slice(1).map(() => at),
      ...slots.slice(index, index + 1),
    ]);
    pieces = finer.flat();
  }
  return { pieces: pieces.map((piece) => Buffer.from(piece)), slots };
}

const nothing = Buffer.alloc(0);

function joined({ pieces, slots }: CutText, texts: Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  return Buffer.concat(
    pieces.flatMap((piece, at) => {
      const slot = slots[at];
      return slot === undefined ? [piece] : [piece, texts[slot] ?? nothing];
    }),
  );
}

function isSame(one: FramedPage, other: FramedPage): boolean {
  return (
    one.html.equals(other.html) &&
    JSON.stringify([one.headers, one.scripts]) === JSON.stringify([other.headers, other.scripts])
  );
}

function sizeOf({ html, scripts }: Frame): number {
  const texts = [html, ...scripts.filter((script) => typeof script !== 'string')];
  const pieces = texts.flatMap((text) => text.pieces);
  return pieces.reduce((sum, piece) => sum + piece.length, besideBytes);
}
