import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type BookingFigures, bookingSection } from './bookings/booking-figures.ts';
import type { Compared } from './compare.ts';
import type { CsvMemory } from './csv-memory.ts';
import { type PartFigures, partSection, sayBounds } from './part-figures.ts';
import { machineOf } from './report.ts';
import { type SoakReport, soakSection } from './soak/soak-figures.ts';

/** The results of the administration's benchmark, and the machine. */
export interface AdministrationFigures {
  at: string;
  machine: { node: string; cores: number; processor: string };
  database: string;
  counts: { hotels: number; rooms: number; bookings: number; people: number; changes: number };
  ratioMax: number;
  pages: Compared[];
  files: ({ of: string } & CsvMemory)[];
}

const kept = 'docs/figures.json';
const keptSoak = 'docs/figures.soak.json';
/** Parts of the same form, in their order in the document. */
const parts = ['search', 'growth', 'processes', 'pages', 'embedded', 'lighthouse'] as const;
const keptPart = (part: (typeof parts)[number]) => `docs/figures.${part}.json`;
const keptBookings = 'docs/figures.bookings.json';
const document = 'docs/figures.md';

/** Keeps the figures in the repository and writes the document that shows them. */
export function writeFigures(figures: AdministrationFigures): void {
  writeFileSync(kept, `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

/** The same for a soak, without the details that only a single run needs. */
export function writeSoakFigures(report: SoakReport): void {
  const step = Math.max(1, Math.ceil(report.memory.samples.length / 15));
  const samples = report.memory.samples.filter((_, index) => index % step === 0);
  const shown = { ...report, memory: { ...report.memory, samples }, serverLog: [] };
  writeFileSync(keptSoak, `${JSON.stringify(shown, null, 1)}\n`);
  writeDocument();
}

/**
 * Says the bounds of a part, keeps its figures with `--figures`, and lets the program end with 1 when a bound is not
 * met.
 */
export function reportPart(
  part: (typeof parts)[number],
  { figures: keeps }: { figures: boolean },
  measured: Omit<PartFigures, 'at' | 'machine'>,
): void {
  process.stdout.write(sayBounds(measured.bounds));
  if (measured.bounds.some(({ isMet }) => !isMet)) process.exitCode = 1;
  if (!keeps) return;
  const figures: PartFigures = { at: new Date().toISOString(), machine: machineOf(), ...measured };
  writeFileSync(keptPart(part), `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

/** The same for the bookings. */
export function writeBookingFigures(figures: BookingFigures): void {
  writeFileSync(keptBookings, `${JSON.stringify(figures, null, 1)}\n`);
  writeDocument();
}

const writeDocument = () => writeFileSync(document, keptFiguresDocument());

/** The document that the kept figures must give. */
export function keptFiguresDocument(): string {
  const soak = existsSync(keptSoak) ? `\n${soakSection(JSON.parse(readFileSync(keptSoak, 'utf8')))}` : '';
  const sections = parts
    .map(keptPart)
    .filter((file) => existsSync(file))
    .map((file) => `\n${partSection(JSON.parse(readFileSync(file, 'utf8')))}`);
  const bookings = existsSync(keptBookings)
    ? `\n${bookingSection(JSON.parse(readFileSync(keptBookings, 'utf8')))}`
    : '';
  return figuresDocument(JSON.parse(readFileSync(kept, 'utf8'))) + sections.join('') + bookings + soak;
}

const grouped = (number: number) => number.toLocaleString('en');
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

function figuresDocument({ at, machine, database, counts, ratioMax, ...measured }: AdministrationFigures) {
  const { pages, files } = measured;
  const bounded = pages.filter((page) => page.bounded);
  const slow = bounded.filter(({ ratio }) => ratio > ratioMax);
  const slowest = Math.max(...bounded.map(({ ratio }) => ratio));
  return `# Figures

Made by commands and by nothing else: each measures, keeps what it found in \`docs/figures*.json\` and writes its part of this page.

Written by \`npm run bench -- admin --figures\`. Measured on ${at.slice(0, 10)} with ${[`Node ${machine.node}`, `${machine.cores} cores`, machine.processor].filter(Boolean).join(', ')}.

## How fast the administration is

Pages of twenty rows on ${database === 'postgres' ? 'a PostgreSQL server' : 'the embedded database'} with ${grouped(counts.hotels)} hotels, ${grouped(counts.hotels * counts.rooms)} rooms, ${grouped(counts.bookings)} bookings, ${grouped(counts.people)} people and
${grouped(counts.changes)} audit entries, against the same page with a hundred of each. The bound is ${ratioMax} times the time, for every list and the
calendar; the dashboard reads all stays of thirty days and has none.

| Column | Is |
|---|---|
| 100, all | milliseconds with a hundred of each and with all; a quarter of the requests took less |
| ratio | of the two, in this run |
| after a change | milliseconds of the first answer after a row of the list's tables was written, when everything that is remembered of it ([why](decisions/017-a-list-remembers-what-it-has-shown.md)) is found out again; it has no bound |

${
  slow.length === 0
    ? `**All ${bounded.length} pages of lists and calendar are within the bound**; the slowest of them takes ${slowest.toFixed(2)} times as long.`
    : `**${slow.length} of ${bounded.length} pages of lists and calendar are over the bound**: ${slow.map(({ name }) => name).join('; ')}.`
}

| Page | Rows | 100 | All | Ratio | After a change |
|---|--:|--:|--:|--:|--:|
${pages.map((page) => row([page.name, String(page.rows ?? ''), page.smallMs.toFixed(2), page.largeMs.toFixed(2), page.ratio.toFixed(2), page.changedMs?.toFixed(2) ?? ''])).join('\n')}

## The file of all bookings

The server's resident memory in MB, before the file and after each quarter of its time. By then the server has answered all the
pages above.

| File | Rows | Bytes | Seconds | Memory | Most |
|---|--:|--:|--:|---|--:|
${files.map((file) => row([file.of, grouped(file.rows), grouped(file.bytes), file.seconds.toFixed(1), file.megabytes.map((one) => one.toFixed(0)).join(' '), file.peakMegabytes.toFixed(0)])).join('\n')}
`;
}
