import { stringify } from 'csv-stringify/sync';

/** A list as a file: headers, and rows while they are read. */
export interface CsvFile {
  /** Without the extension. */
  name: string;
  heads: string[];
  batches: AsyncIterable<(string | number)[][]>;
}

/**
 * For spreadsheets: UTF-8 with a byte order mark, lines as in RFC 4180. A text that could be read as a formula gets a
 * leading tab, because strangers type names and addresses; it then stays text, and so does a phone's +880, and the
 * tab is invisible. A text that already begins with a tab gets no second one.
 */
const style = {
  cast: { string: (text: string) => (/^[=+\-@\r\n＝＋－＠]/.test(text) ? `\t${text}` : text) },
  quoted_match: /^\t/,
  record_delimiter: 'windows',
} as const;

/** A short list as a complete file: its headers and its rows. */
export const csvBytes = (lines: (string | number)[][]): Uint8Array =>
  new TextEncoder().encode(stringify(lines, { ...style, bom: true }));

/**
 * The file in parts: its headers with the first rows, and then its rows while they are read. The first rows are read
 * before anything is sent, so that a list that cannot be read is refused and not broken off.
 */
export async function* csvParts({ heads, batches }: CsvFile): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  let before = stringify([heads], { ...style, bom: true });
  for await (const rows of batches) {
    yield text.encode(before + stringify(rows, style));
    before = '';
  }
  if (before !== '') yield text.encode(before);
}

export const csvHeaders = ({ name }: CsvFile) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});
