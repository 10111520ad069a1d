import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

const folder = '.bench';

/** The machine of the figures. */
export function machineOf() {
  const [processor] = cpus();
  return { node: process.version, cores: availableParallelism(), processor: processor?.model ?? '' };
}

/** Stores figures with their machine, as JSON under `name`; answers the file. */
export function saveReport(name: string, report: object): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machineOf(), ...report }, null, 2)}\n`,
  );
  return file;
}

/** A column of a table: its heading, its width (left-aligned when negative), and the text of a row. */
type TableColumn<Row> = [head: string, width: number, cell: (row: Row) => string];

/** A table that is written while it is measured: its heading, and a line for each row. */
export function tableOf<Row>(columns: TableColumn<Row>[]): { heading: string; line(row: Row): string } {
  const lineOf = (cells: string[]) => {
    const padded = cells.map((cell, index) => {
      const width = columns[index]?.[1] ?? 0;
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    });
    return `${padded.join(' ').trimEnd()}\n`;
  };
  return {
    heading: lineOf(columns.map(([head]) => head)),
    line: (row) => lineOf(columns.map(([, , cell]) => cell(row))),
  };
}
