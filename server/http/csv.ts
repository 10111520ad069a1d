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

/**
 * Answers a file while its rows are read. A batch is read when the one before it was taken over, so that a slow line
 * fills no memory, and no further one once the reader is gone. A failure breaks the answer off: a file that ends
 * early must not look whole. `failed` is called then.
 */
export function csvResponse({ name, heads, batches }: CsvFile, failed: (error: unknown) => void): Response {
  const text = new TextEncoder();
  const reader = batches[Symbol.asyncIterator]();
  let begun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          if (!begun) {
            begun = true;
            stream.enqueue(text.encode(stringify([heads], { ...style, bom: true })));
            return;
          }
          const { done, value } = await reader.next();
          if (done) stream.close();
          else stream.enqueue(text.encode(stringify(value, style)));
        } catch (error) {
          failed(error);
          stream.error(error);
        }
      },
      async cancel() {
        await reader.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
