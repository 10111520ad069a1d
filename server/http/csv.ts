import { stringify } from 'csv-stringify/sync';

/** A list as a file: heads, and rows as they are read. */
export interface CsvFile {
  /** Without the ending. */
  name: string;
  heads: string[];
  batches: AsyncIterable<(string | number)[][]>;
}

/**
 * Spreadsheets read it as it is meant: UTF-8 with its mark, lines as in RFC 4180. A text that would be taken for a
 * formula begins with a tab, since names and addresses are typed by strangers: it then stays a text, as a phone's +880
 * does, and nothing is seen of the tab. What begins with a tab already is a text by it and gets no second one.
 */
const style = {
  cast: { string: (text: string) => (/^[=+\-@\r\n＝＋－＠]/.test(text) ? `\t${text}` : text) },
  quoted_match: /^\t/,
  record_delimiter: 'windows',
} as const;

/** A short list as a file, whole: its heads and its rows. */
export const csvBytes = (lines: (string | number)[][]): Uint8Array =>
  new TextEncoder().encode(stringify(lines, { ...style, bom: true }));

/** The file in parts: its heads, and then its rows as they are read. */
export async function* csvParts({ heads, batches }: CsvFile): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(stringify([heads], { ...style, bom: true }));
  for await (const rows of batches) yield text.encode(stringify(rows, style));
}

export const csvHeaders = ({ name }: CsvFile) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});
