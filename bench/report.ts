import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './measure.ts';
import type { BenchCatalogue } from './site/prepare-catalogue.ts';

const folder = '.bench';

const columns: [title: string, width: number, of: (figures: Figures) => string][] = [
  ['case', -20, ({ name }) => name],
  ['bytes', 8, ({ bytes }) => String(bytes)],
  ['requests/s', 11, ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)],
  ['bare', 8, ({ bareRequestsPerSecond }) => bareRequestsPerSecond.toFixed(0)],
  ['ratio', 8, ({ ratio }) => ratio.toFixed(4)],
  ['p50 ms', 8, ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', 9, ({ p99Ms }) => p99Ms.toFixed(2)],
];

function line(cells: string[]): string {
  const padded = cells.map((cell, index) => {
    const width = columns[index]?.[1] ?? 0;
    return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
  });
  return `${padded.join(' ')}\n`;
}

/** The table's first line. */
export const heading = (): string => line(columns.map(([title]) => title));

/** A case's line of the table. */
export const row = (figures: Figures): string => line(columns.map(([, , of]) => of(figures)));

export interface Report {
  database: string;
  catalogue: BenchCatalogue;
  connections: number;
  acceptEncoding: string;
  rounds: number;
  roundMs: number;
  cases: Figures[];
}

/** Keeps the figures with what they were measured on; answers the file. */
export function keepReport(report: Report): string {
  const [processor] = cpus();
  const machine = { node: process.version, cores: cpus().length, processor: processor?.model ?? '' };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'latest.json');
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`);
  return file;
}
