import type { Language } from '../../../contract/enumerations.ts';
import { storedWords as banglaWords } from '../../../contract/stored-words/bn.ts';
import { storedWords as englishWords, type StoredWords } from '../../../contract/stored-words/en.ts';
import { dhakaDate } from '../../../domain/shared/stay-dates.ts';
import type { CsvFile } from '../../http/csv.ts';
import type { Address } from '../../http/read-input.ts';
import { pageHeaders, windowOf } from '../paging.ts';

/** How stored words are written in a file. */
export const storedWordsOf: Record<Language, StoredWords> = { en: englishWords, bn: banglaWords };

/** A column of a list's file: its head in each language, and a row's value. Amounts are in taka. */
export interface CsvColumn<Row> {
  head: Record<Language, string>;
  cell(row: Row, language: Language): string | number | null | undefined;
}

/** How a list is read and answered. `Line` is what its file needs of a row. */
export interface List<Row, Shape, Line = Row> {
  page(window: { offset: number; limit: number } | undefined): Promise<{ rows: Row[]; total: number }>;
  batches(): AsyncIterable<Line[]>;
  shape(row: Row): Shape;
  /** Of the file, without date and ending. */
  fileName: string;
  columns: CsvColumn<Line>[];
}

const dhakaClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '2026-11-27 15:08', in Dhaka: a spreadsheet knows it for a time, and it sorts as a text. */
export const dhakaTime = (at: Date): string => `${dhakaDate(at.getTime())} ${dhakaClock.format(at)}`;

interface ListInput {
  address: Address;
  query: { page?: number; pageSize?: number; format?: 'csv'; lang?: Language };
}

/** A page as JSON, or all of it as a file, as it was asked. */
export async function answerList<Row, Shape, Line>(
  { address, query }: ListInput,
  list: List<Row, Shape, Line>,
): Promise<{ status: 200; body: Shape[]; headers: Record<string, string> } | { csv: CsvFile }> {
  if (query.format === 'csv') return { csv: fileOf(list, query.lang ?? 'en') };
  const { rows, total } = await list.page(windowOf(query));
  return { status: 200, body: rows.map(list.shape), headers: pageHeaders(address, query, total) };
}

function fileOf<Row, Shape, Line>(
  { columns, fileName, batches }: List<Row, Shape, Line>,
  language: Language,
): CsvFile {
  async function* lines() {
    for await (const rows of batches())
      yield rows.map((row) => columns.map(({ cell }) => cell(row, language) ?? ''));
  }
  return { name: fileName, heads: columns.map(({ head }) => head[language]), batches: lines() };
}
