import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from '../../contract/faults.ts';
import { type CatalogueFile, columnsOfFile } from '../../kernel/catalogue-files.ts';

/** A fault in a file. Rows are counted as a spreadsheet counts them, from 1 with the headings. */
export interface FileFault {
  file: CatalogueFile;
  row: number;
  /** Absent: the fault is of the whole row or file. */
  column?: string;
  code: Fault;
  bounds?: readonly [number, number];
  /** Which of the cell's entries. */
  entry?: string;
}

/** A row of a file: the text of each cell by its column. */
export interface FileRow {
  row: number;
  cells: Record<string, string>;
}

/** Excel's hint about the separator, a line before the headings that it does not show as a row. */
const hint = /^\uFEFF?sep=(.)\r?\n/i;

/**
 * The rows of a file as spreadsheets write it: with or without a byte order mark, separated by commas or semicolons,
 * with any line ends. Empty rows are left out. Answers the faults of headings, cells and rows, all of them.
 */
export function readRows(file: CatalogueFile, text: string): { rows: FileRow[]; faults: FileFault[] } {
  const [start = '', hinted] = hint.exec(text) ?? [];
  const content = text.slice(start.length).replace(/^\uFEFF/, '');
  let lines: string[][];
  try {
    lines = parse(content, { delimiter: hinted ?? separatorOf(content), relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library counts from 0 the rows that it has read.
    const read = typeof error.records === 'number' ? error.records : 0;
    return { rows: [], faults: [{ file, row: read + 1, code: 'csv_unreadable' }] };
  }
  const [heads = [], ...others] = lines;
  const columns = heads.map((head) => head.trim());
  const faults = headFaults(file, columns);
  if (faults.length > 0) return { rows: [], faults };
  const rows: FileRow[] = [];
  for (const [index, cells] of others.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.push({ file, row, code: 'row_too_long' });
    const named = columns.flatMap((column, place) => {
      const written = cells[place] ?? '';
      const cell = written.trim();
      if (column === '' || cell === '') return [];
      if (isFormula(written)) faults.push({ file, row, column, code: 'cell_formula' });
      // Behind the tab of our own files every sign is meant.
      return [[column, written.startsWith('\t') ? cell : asText(cell)]];
    });
    rows.push({ row, cells: Object.fromEntries(named) });
  }
  return { rows, faults };
}

/** A heading contains neither, so the first line alone decides. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
};

function headFaults(file: CatalogueFile, columns: string[]): FileFault[] {
  const row = 1;
  const expected = columnsOfFile[file];
  const faults: FileFault[] = [];
  for (const [place, column] of columns.entries()) {
    if (column === '') continue;
    if (!expected.includes(column)) faults.push({ file, row, column, code: 'column_unknown' });
    else if (columns.indexOf(column) < place) faults.push({ file, row, column, code: 'column_twice' });
  }
  if (columns.every((column) => column === '')) faults.push({ file, row, code: 'csv_empty' });
  return faults;
}

/** Excel's way of keeping a text that looks like a number. */
const keptText = /^="((?:[^"]|"")*)"$/;

const asText = (cell: string): string => {
  const kept = keptText.exec(cell)?.[1];
  return kept === undefined ? cell : kept.replaceAll('""', '"');
};

/**
 * A formula that was not calculated, or the error that it gave. Our own files put a tab before a text that begins like
 * a formula, so that it stays one.
 */
const isFormula = (cell: string): boolean =>
  (cell.startsWith('=') && !keptText.test(cell)) ||
  /^#(?:REF|NAME|VALUE|DIV\/0|NULL|NUM|N\/A|ERROR|SPILL|CALC)[!?]?$/.test(cell.trim());
