import type { Language } from '../../../contract/enumerations.ts';
import { storedWords as banglaWords } from '../../../contract/stored-words/bn.ts';
import { storedWords as englishWords, type StoredWords } from '../../../contract/stored-words/en.ts';
import type { StoredList } from '../../../domain/lists/stored-list.ts';
import { dhakaDate } from '../../../kernel/stay-dates.ts';
import type { CsvFile } from '../../answers/csv.ts';
import { answerListed } from '../../answers/listed.ts';
import type { Address } from '../../http/read-input.ts';

/** The display texts of stored words in a file. */
export const storedWordsOf: Record<Language, StoredWords> = { en: englishWords, bn: banglaWords };

/** A column of a list's file: its header in each language, and a row's value. Amounts are in taka. */
export interface CsvColumn<Row> {
  head: Record<Language, string>;
  cell(row: Row, language: Language): string | number | null | undefined;
}

/** How a list is answered. `Line`: the row type of its file. */
export interface AnsweredList<Row, Shape, Line = Row> extends Pick<StoredList<Row>, 'page' | 'whole'> {
  batches(): AsyncIterable<Line[]>;
  shapesOf(rows: Row[]): Shape[] | Promise<Shape[]>;
  /** Of the file, without date and extension. */
  fileName: string;
  columns: CsvColumn<Line>[];
}

const dhakaClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '2026-11-27 15:08', in Dhaka: spreadsheets recognise it as a time, and it sorts correctly as text. */
export const dhakaTime = (at: Date): string => `${dhakaDate(at.getTime())} ${dhakaClock.format(at)}`;

interface ListInput {
  address: Address;
  query: { page?: number; pageSize?: number; format?: 'csv'; lang?: Language };
}

/** Answers a page or the whole list as JSON, or the whole list as a file, depending on the query. */
export async function answerList<Row, Shape, Line>(
  { address, query }: ListInput,
  list: AnsweredList<Row, Shape, Line>,
) {
  if (query.format === 'csv') return { csv: fileOf(list, query.lang ?? 'en') };
  return answerListed({ address, query }, list, list.shapesOf);
}

function fileOf<Row, Shape, Line>(
  { columns, fileName, batches }: AnsweredList<Row, Shape, Line>,
  language: Language,
): CsvFile {
  async function* lines() {
    for await (const rows of batches())
      yield rows.map((row) => columns.map(({ cell }) => cell(row, language) ?? ''));
  }
  return { name: fileName, heads: columns.map(({ head }) => head[language]), batches: lines() };
}
