import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type BookingFigures, bookingSection } from './bookings/booking-figures.ts';
import type { Compared } from './compare.ts';
import type { CsvMemory } from './csv-memory.ts';
import { median } from './median.ts';
import { type PartFigures, partSection, sayBounds } from './part-figures.ts';
import { machineOf } from './report.ts';
import { scalingDocument } from './scaling.ts';
import { type SoakReport, soakSection } from './soak/soak-figures.ts';

/** The results of the administration's benchmark, and the machine. */
export interface AdministrationFigures {
  at: string;
  machine: { node: string; cores: number; processor: string };
  database: string;
  counts: {
    hotels: number;
    rooms: number;
    bookings: number;
    reviews?: number;
    people: number;
    changes: number;
  };
  ratioMax: number;
  pages: Compared[];
  files: ({ of: string } & CsvMemory)[];
}

const figuresFile = 'docs/figures.json';
const soakFile = 'docs/figures.soak.json';
/** Parts of the same form, in their order in the document. */
const parts = [
  'search',
  'growth',
  'processes',
  'pages',
  'reviews',
  'crawl',
  'embedded',
  'lighthouse',
  'processor',
  'ways',
] as const;
const partFile = (part: (typeof parts)[number]) => `docs/figures.${part}.json`;
const bookingsFile = 'docs/figures.bookings.json';
const document = 'docs/figures.md';
const scaling = 'docs/scaling.md';

/** Keeps the figures in the repository and writes the document that shows them. */
export function writeFigures(figures: AdministrationFigures): void {
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

/** The same for a soak, without the details that only a single run needs. */
export function writeSoakFigures(report: SoakReport): void {
  const step = Math.max(1, Math.ceil(report.memory.samples.length / 15));
  const samples = report.memory.samples.filter((_, index) => index % step === 0);
  const shortened = { ...report, memory: { ...report.memory, samples }, serverLog: [] };
  writeFileSync(soakFile, `${JSON.stringify(shortened, null, 1)}\n`);
  writeDocument();
}

/**
 * Says the bounds of a part, keeps its figures with `--figures`, and lets the program end with 1 when a bound is not
 * met.
 */
export function reportPart(
  part: (typeof parts)[number],
  { figures: writesFigures }: { figures: boolean },
  measured: Omit<PartFigures, 'at' | 'machine'>,
): void {
  process.stdout.write(sayBounds(measured.bounds));
  if (measured.bounds.some(({ isMet }) => !isMet)) process.exitCode = 1;
  if (!writesFigures) return;
  const figures: PartFigures = { at: new Date().toISOString(), machine: machineOf(), ...measured };
  writeFileSync(partFile(part), `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

/** The same for the bookings. */
export function writeBookingFigures(figures: BookingFigures): void {
  writeFileSync(bookingsFile, `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

/** The documents that show the figures of all parts. */
function writeDocument(): void {
  writeFileSync(document, storedFiguresDocument());
  writeFileSync(scaling, scalingDocument(readFileSync(scaling, 'utf8')));
}

/** The document that the stored figures must give. */
export function storedFiguresDocument(): string {
  const soak = existsSync(soakFile) ? `\n${soakSection(JSON.parse(readFileSync(soakFile, 'utf8')))}` : '';
  const sections = parts
    .map(partFile)
    .filter((file) => existsSync(file))
    .map((file) => `\n${partSection(JSON.parse(readFileSync(file, 'utf8')))}`);
  const bookings = existsSync(bookingsFile)
    ? `\n${bookingSection(JSON.parse(readFileSync(bookingsFile, 'utf8')))}`
    : '';
  return figuresDocument(JSON.parse(readFileSync(figuresFile, 'utf8'))) + sections.join('') + bookings + soak;
}

const grouped = (number: number) => number.toLocaleString('en');
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** A row for each list, whose name begins the names of its pages: the middle of the pages, and the worst of them. */
function listRows(pages: Compared[]): string[] {
  const lists = Object.groupBy(pages, ({ name }) => /^\w+/.exec(name)?.[0] ?? name);
  return Object.entries(lists).map(([list, ofList = []]) => {
    const rows = Math.max(...ofList.map((page) => page.rows ?? 0));
    return row([
      list,
      String(ofList.length),
      rows > 0 ? grouped(rows) : '',
      median(ofList.map(({ smallMs }) => smallMs)).toFixed(2),
      median(ofList.map(({ largeMs }) => largeMs)).toFixed(2),
      largest(ofList, ({ ratio }) => ratio),
      largest(ofList, ({ changedMs }) => changedMs),
    ]);
  });
}

/** The largest value of the pages with the name of its page; empty when none of them has one. */
function largest(pages: Compared[], read: (page: Compared) => number | undefined): string {
  const [worst] = pages.toSorted((one, other) => (read(other) ?? 0) - (read(one) ?? 0));
  const value = worst && read(worst);
  return value === undefined ? '' : `${value.toFixed(2)}: ${worst?.name}`;
}

function figuresDocument({ at, machine, database, counts, ratioMax, ...measured }: AdministrationFigures) {
  const { pages, files } = measured;
  const bounded = pages.filter((page) => page.bounded);
  const slow = bounded.filter(({ ratio }) => ratio > ratioMax);
  const slowest = Math.max(...bounded.map(({ ratio }) => ratio));
  return `# Figures

Made by commands and by nothing else: each measures, keeps what it found in \`docs/figures*.json\` and writes its part of this page. The sums
of [scaling](scaling.md) follow from them.

Written by \`npm run bench -- admin --figures\`. Measured on ${at.slice(0, 10)} with ${[`Node ${machine.node}`, `${machine.cores} cores`, machine.processor].filter(Boolean).join(', ')}.

## How fast the administration is

Pages of twenty rows on ${database === 'postgres' ? 'a PostgreSQL server' : 'the embedded database'} with ${grouped(counts.hotels)} hotels, ${grouped(counts.hotels * counts.rooms)} rooms, ${grouped(counts.bookings)} bookings, ${counts.reviews === undefined ? '' : `${grouped(counts.reviews)} reviewed stays, `}${grouped(counts.people)} people and
${grouped(counts.changes)} audit entries, against the same page with a hundred of each. The bound is ${ratioMax} times the time, for every list and the
calendar; the dashboard reads all stays of thirty days and has none.

| Column | Is |
|---|---|
| pages, rows | how many pages were measured, and how many rows the longest of these lists has |
| 100, all | milliseconds with a hundred of each and with all. A page's time is the one that a quarter of its requests took less than; the list has the median of its pages |
| largest ratio | of a page's two times in this run, and the page |
| largest after a change | milliseconds of a page's first answer after a row of the list's tables was written, when everything that is remembered of it ([why](decisions/017-lists-cache-their-total.md)) is found out again; it has no bound |

${
  slow.length === 0
    ? `**All ${bounded.length} pages of lists and calendar are within the bound**; the slowest of them takes ${slowest.toFixed(2)} times as long.`
    : `**${slow.length} of ${bounded.length} pages of lists and calendar are over the bound**: ${slow.map(({ name }) => name).join('; ')}.`
}

| List | Pages | Rows | 100 | All | Largest ratio | Largest after a change |
|---|--:|--:|--:|--:|---|---|
${listRows(pages).join('\n')}

Every page is in [figures.json](figures.json).

## The file of all bookings

The server's resident memory in MB, before the file and after each quarter of its time. By then the server has answered all the
pages above.

| File | Rows | Bytes | Seconds | Memory | Most |
|---|--:|--:|--:|---|--:|
${files.map((file) => row([file.of, grouped(file.rows), grouped(file.bytes), file.seconds.toFixed(1), file.megabytes.map((one) => one.toFixed(0)).join(' '), file.peakMegabytes.toFixed(0)])).join('\n')}
`;
}
