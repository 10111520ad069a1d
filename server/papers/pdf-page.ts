import PDFDocument from 'pdfkit';
import { cutAt } from '../../kernel/text-cut.ts';
import { fontFor, fonts, printable, type Run, runsOf, type Weight } from './paper-fonts.ts';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
}

/** The page margin in points. */
export const edge = 48;
export const colors = {
  text: '#1b2422',
  muted: '#55635e',
  line: '#ddd5c6',
  brand: '#17594a',
  soft: '#f3ece0',
  alarm: '#b3261e',
};

/** A PDF of A4 pages, with text that may mix Bangla, Latin, Cyrillic and Greek letters. */
export function openPage(info: { title: string; author: string; language: string; writtenAt: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.writtenAt, ModDate: info.writtenAt },
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on('end', done));

  const use = (run: Run, { size = 10, weight = 'regular' }: TextStyle) =>
    doc.font(fontFor(run, weight)).fontSize(size);
  const widthOf = (text: string, style: TextStyle = {}) =>
    runsOf(text).reduce((sum, run) => sum + use(run, style).widthOfString(run.text), 0);

  function line(text: string, x: number, baseline: number, style: TextStyle): void {
    let at = x;
    for (const run of runsOf(text)) {
      // Programs that copy, search or read aloud take the word from here: the drawn letters are in the order of the eye.
      if (run.isReordered) doc.markContent('Span', { actual: run.text, lang: 'bn' });
      use(run, style)
        .fillColor(style.color ?? colors.text)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.isReordered) doc.endMarkedContent();
      at += doc.widthOfString(run.text);
    }
  }

  /** Breaks at blanks; a word longer than a line is broken at the line's end. */
  function wrapped(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let current = '';
      for (const word of paragraph.split(/[ \t]+/)) {
        const longer = current ? `${current} ${word}` : word;
        if (widthOf(longer, style) <= width) {
          current = longer;
          continue;
        }
        if (current) lines.push(current);
        current = word;
        while (widthOf(current, style) > width && current.length > 1) {
          const fits = longestFit(current, width, style);
          const end = cutAt(current, fits) || fits;
          lines.push(current.slice(0, end));
          current = current.slice(end);
        }
      }
      lines.push(current);
    }
    return lines;
  }

  function longestFit(word: string, width: number, style: TextStyle): number {
    let fits = 1;
    while (fits < word.length && widthOf(word.slice(0, fits + 1), style) <= width) fits++;
    return fits;
  }

  return {
    doc,
    width: doc.page.width,
    height: doc.page.height,
    widthOf,
    /** Starts a new page for everything that follows. */
    next(): void {
      doc.addPage();
    },
    heightOf: (text: string, width: number, style: TextStyle = {}) =>
      (style.size ?? 10) * 1.45 * wrapped(printable(text), width, style).length,
    /** Writes a text into a column; answers the position below it. `y` is the top of the first line. */
    text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
      const size = style.size ?? 10;
      const lines = wrapped(printable(text), width, style);
      for (const [index, each] of lines.entries()) line(each, x, y + size * (1.05 + index * 1.45), style);
      return y + size * 1.45 * lines.length;
    },
    /** Makes the place of a short text lead to an address. */
    link(text: string, x: number, y: number, address: string, style: TextStyle = {}): void {
      doc.link(x, y, widthOf(text, style), (style.size ?? 10) * 1.45, address);
    },
    /** Writes one line, right-aligned at `right`. */
    textRight(text: string, right: number, y: number, style: TextStyle = {}): void {
      const printed = printable(text);
      line(printed, right - widthOf(printed, style), y + (style.size ?? 10) * 1.05, style);
    },
    /** Draws a PNG as large as fits; answers where it ends on the right. */
    picture(png: Uint8Array, x: number, y: number, fits: { width: number; height: number }): number {
      const bytes = Buffer.from(png);
      // Every PNG begins with its size.
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      const scale = Math.min(fits.width / width, fits.height / height);
      doc.image(bytes, x, y, { width: width * scale });
      return x + width * scale;
    },
    rule(y: number, from = edge, to = doc.page.width - edge): void {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colors.line).stroke();
    },
    async bytes(): Promise<Buffer> {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
export type Page = ReturnType<typeof openPage>;
