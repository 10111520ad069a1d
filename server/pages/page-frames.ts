import { LRUCache } from 'lru-cache';
import type { StayTexts } from '../../app/page-context.ts';

/** A page as it is sent, and the inline scripts that its policy names. */
export interface FramedPage {
  headers: Record<string, string>;
  html: Buffer<ArrayBuffer>;
  scripts: string[];
}

/** Between two pieces stands the text with this number. */
interface CutText {
  pieces: Buffer<ArrayBuffer>[];
  slots: number[];
}

interface Frame {
  headers: Record<string, string>;
  html: CutText;
  scripts: (string | CutText)[];
  /** The dates of the page that it was cut from. */
  dates: string[];
  /** Another page of React's was the same as this frame filled with that page's texts. */
  isProven: boolean;
}

const keptBytesMax = 16 * 1024 * 1024;
/** What an entry takes beside its bytes: its pieces, its texts' references, its key. */
const besideBytes = 4_096;

/**
 * Pages that differ in a few texts alone. The first one that React renders is cut where these texts stand, one with other
 * dates proves the cut: the frame filled with its texts has to be that page to the last byte. From then on such a page is
 * filled and not rendered.
 */
export class PageFrames {
  readonly #frames = new LRUCache<string, Frame>({ maxSize: keptBytesMax, sizeCalculation: sizeOf });

  /** Undefined while there is no proven frame. */
  filled(texts: StayTexts): FramedPage | undefined {
    const frame = this.#frames.get(texts.key);
    return frame?.isProven ? fill(frame, texts) : undefined;
  }

  /** Takes a page that React rendered for these texts as a frame, or as the proof of one. */
  learn(texts: StayTexts, page: FramedPage): void {
    const known = this.#frames.peek(texts.key);
    // What stands in both by chance must not seem to be a part of every page.
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

/** Cuts out the first text wherever it stands, then the second from what is left, and so on. */
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
