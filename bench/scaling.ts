import { readFileSync } from 'node:fs';
import type { BookingFigures } from './bookings/booking-figures.ts';
import type { Compared } from './compare.ts';
import type { PartFigures } from './part-figures.ts';
import type { SoakReport } from './soak/soak-figures.ts';

/** The visitors a minute for which docs/scaling.md counts machines. */
const scales = [10, 1_000, 100_000] as const;

// Assumed, not measured: what one visitor asks.
const pagesOfVisitor = 5;
const searchesOfVisitor = 7;
const databaseCallsOfVisitor = 3;
const visitorsOfBooking = 50;
/** Assumed: a quote, a list of own bookings or a look at the account takes as long as so many statements of a booking. */
const statementsOfCall = 3;
/** Cores are half busy. */
const spare = 2;
/** The pool of a process (db/pool.ts), and one that listens for changes. */
const connectionsOfProcess = 11;
const coresOfMachine = 16;

type Measured = ReturnType<typeof readMeasured>;

interface Catalogue {
  hotels: number;
  megabytes: number;
  readySeconds: number;
}

const read = <Figures>(name: string): Figures => JSON.parse(readFileSync(`docs/${name}.json`, 'utf8'));

/** A number of a part's tables: below this head, of the row whose first two cells are like this. */
function cellOf({ title, tables }: PartFigures, begin: RegExp, head: string): number {
  for (const { heads, rows } of tables) {
    const cell = rows.find((cells) => begin.test(cells.slice(0, 2).join(', ')))?.[heads.indexOf(head)];
    if (cell) return Number(cell);
  }
  throw new Error(`"${title}" has no row like ${begin} with ${head}.`);
}

/** The number with which the result of a bound begins; the bound's name begins with `what`. */
function resultOf({ title, bounds }: PartFigures, what: string): number {
  const bound = bounds.find((one) => one.what.startsWith(what));
  if (!bound) throw new Error(`"${title}" has no bound ${what}.`);
  return Number.parseFloat(bound.measured);
}

/** The command names the number of hotels where it is not the usual one. */
function catalogueOf(part: PartFigures): Catalogue {
  return {
    hotels: Number(/--hotels (\d+)/.exec(part.command)?.[1] ?? 10_000),
    megabytes: resultOf(part, 'resident memory'),
    readySeconds: resultOf(part, 'ready after the start'),
  };
}

/** What docs/figures*.json say. Rates are a second. */
function readMeasured() {
  const pages = read<PartFigures>('figures.pages');
  const search = read<PartFigures>('figures.search');
  const bookings = read<BookingFigures>('figures.bookings');
  const soak = read<SoakReport>('figures.soak');
  const administration = read<{ counts: { hotels: number }; pages: Compared[] }>('figures');
  const [transactions] = bookings.transactions;
  const [calls] = bookings.calls;
  const largestDistrict = administration.pages.find(({ name }) => name.startsWith('allHotels district='));
  if (!transactions || !calls || !largestDistrict?.rows)
    throw new Error('Bookings or the lists of hotels were measured in part only.');
  const rate = 'Answers a second';
  return {
    pages: cellOf(pages, /by popularity/, rate),
    newPages: cellOf(pages, /for the first time/, rate),
    searches: cellOf(search, /^mixed, card, gzip$/, rate),
    transactions: transactions.perSecond,
    statements: transactions.statements,
    bookings: calls.atOnce.bookingsPerSecond,
    /** The cores that site, database and load shared while bookings were measured. */
    cores: bookings.machine.cores,
    longRun: {
      capacity: soak.capacity,
      rate: soak.steady.rate,
      minutes: soak.minutes,
      cores: soak.machine.cores,
      load: Math.max(...soak.memory.samples.map(({ machineLoad }) => machineLoad)),
      megabytes: soak.memory.resident.last,
    },
    homeKilobytes: cellOf(read<PartFigures>('figures.lighthouse'), /^home/, 'KB'),
    demonstrationMegabytes: resultOf(read<PartFigures>('figures.embedded'), 'resident memory'),
    small: catalogueOf(search),
    large: catalogueOf(read<PartFigures>('figures.growth')),
    /** Of the hotels of the benchmark's catalogue. */
    shareOfLargestDistrict: largestDistrict.rows / administration.counts.hotels,
  };
}

/** What so many visitors a minute ask, a second. */
function demandOf(visitors: number) {
  const second = visitors / 60;
  return {
    pages: second * pagesOfVisitor,
    searches: second * searchesOfVisitor,
    databaseCalls: second * databaseCallsOfVisitor,
    bookings: second / visitorsOfBooking,
    all: second * (pagesOfVisitor + searchesOfVisitor + databaseCallsOfVisitor),
  };
}

/** What one of each costs, in milliseconds of a core. */
function costsOf({ pages, searches, transactions, statements, bookings, cores, longRun }: Measured) {
  const statement = (cores * 1_000) / (transactions * statements);
  return {
    page: 1_000 / pages,
    search: 1_000 / searches,
    statement,
    databaseCall: statementsOfCall * statement,
    booking: (cores * 1_000) / bookings,
    request: (longRun.cores * 1_000) / longRun.capacity,
  };
}

/**
 * The cores for so many visitors a minute. Low: what each kind of request costs, added up. High: the rate of the long
 * run. Half of what is site and database together counts for each; the high sum is divided like the low one.
 */
function coresFor(visitors: number, measured: Measured) {
  const demand = demandOf(visitors);
  const cost = costsOf(measured);
  const database = (demand.databaseCalls * cost.databaseCall + demand.bookings * cost.booking) / 2 / 1_000;
  const site = (demand.pages * cost.page + demand.searches * cost.search) / 1_000 + database;
  const busy = site + database;
  const high = (demand.all / measured.longRun.rate) * measured.longRun.cores;
  return {
    busy,
    low: { all: busy * spare, site: site * spare, database: database * spare },
    high: { all: high, site: (high * site) / busy, database: (high * database) / busy },
  };
}

const grouped = (number: number, digits = 0) =>
  number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = (number: number) => grouped(Math.ceil(number));
/** With two digits that count. */
const short = (number: number) => String(Number(number.toPrecision(2)));
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The section about what is built: requests, what each costs, and the machines for them. */
function sums(measured: Measured): string {
  const { longRun } = measured;
  const cost = costsOf(measured);
  const [few, some, many] = scales;
  const demand = demandOf(many);
  const { busy, low, high } = coresFor(many, measured);
  const middle = coresFor(some, measured);
  const lowProcesses = Math.ceil(low.site);
  const highProcesses = Math.ceil(high.site);
  const gigabytes = (processes: number) => short((processes * longRun.megabytes) / 1_000);
  const kind = (name: string, requests: 'pages' | 'searches' | 'databaseCalls' | 'bookings' | 'all') =>
    row([
      name,
      ...scales
        .map((visitors) => demandOf(visitors)[requests])
        .map((rate) => (rate < 10 ? short(rate) : grouped(rate))),
    ]);
  const statementsAtOnce =
    ((demand.databaseCalls * statementsOfCall + demand.bookings * measured.statements) * cost.statement) /
    1_000;
  const megabytesOfHomes = (many / 60) * (measured.homeKilobytes / 1_000);
  return `**What a visitor asks** (assumed, not measured): ${pagesOfVisitor} pages and ${searchesOfVisitor + databaseCallsOfVisitor} calls. Of the calls, ${searchesOfVisitor} are searches, hotels and rooms,
which the index in memory answers, and ${databaseCallsOfVisitor} ask the database (a quote, the own bookings, the account). One visitor in
${visitorsOfBooking} books.

| A second, with so many visitors a minute | ${scales.map((visitors) => grouped(visitors)).join(' | ')} |
|---|--:|--:|--:|
${kind('pages', 'pages')}
${kind('searches', 'searches')}
${kind('database calls', 'databaseCalls')}
${kind('bookings', 'bookings')}
${kind('all pages and calls', 'all')}

**What one costs.** A process works on one core, so what a page or a search costs is a second divided by the rate. Where site,
database and load shared the ${measured.cores} cores, all of them count.

| Kind | Measured | Milliseconds of a core |
|---|---|--:|
${row(['a page', `${grouped(measured.pages)} a second by popularity, nearly all out of memory`, short(cost.page)])}
${row(['a search', `${grouped(measured.searches)} a second, mixed, cards, gzip`, short(cost.search)])}
${row(['a statement of a transaction, site and database', `${grouped(measured.transactions)} transactions of ${measured.statements} statements a second`, short(cost.statement)])}
${row(['a database call', `not measured alone; ${statementsOfCall} such statements`, short(cost.databaseCall)])}
${row(['a booking with everything, card stand-in and load too', `${grouped(measured.bookings, 1)} a second`, short(cost.booking)])}
${row(['a request of the long run, everything on the machine', `${grouped(longRun.capacity)} a second`, short(cost.request)])}

**The low sum** adds up the kinds and takes twice as many cores, so that they are half busy. With ${grouped(many)} visitors a minute, pages,
searches, database calls and bookings keep ${short(busy)} cores busy. What is site and database together is divided into halves, so the
site needs ${grouped(lowProcesses)} cores and the database ${whole(low.database)}.

**The high sum** takes the long run, which held ${grouped(longRun.rate)} requests a second (70 % of its capacity) for ${longRun.minutes} minutes on ${longRun.cores} cores:
\`${grouped(demand.all)} / ${grouped(longRun.rate)} × ${longRun.cores}\` is ${whole(high.all)} cores. It is high because its mix is heavier (one request in 50 books, here one in ${grouped(demand.all / demand.bookings)};
one in a hundred signs in with a password, which is slow on purpose), and because visitors, card stand-in and database had
the same cores, on a machine whose load was up to ${longRun.load}. It is divided like the low sum. The truth lies between. Begin with the low
sum's machines, watch \`/metrics\`, and have a way to add some.

| With so many visitors a minute | ${grouped(few)} | ${grouped(some)} | ${grouped(many)}, low sum | ${grouped(many)}, high sum |
|---|---|---|---|---|
${row(['cores, site and database', whole(coresFor(few, measured).high.all), `${whole(middle.low.all)} to ${whole(middle.high.all)}`, grouped(lowProcesses + Math.ceil(low.database)), whole(high.all)])}
${row(['processes of the site, one a core', 1, '2, so that one may end', whole(lowProcesses), whole(highProcesses)])}
${row([`machines of the site, ${coresOfMachine} cores each`, '1, of any size', '1, of 4 cores, with the database', `${whole(lowProcesses / coresOfMachine)}, and one that may fail`, `${whole(highProcesses / coresOfMachine)}, and one that may fail`])}
${row(['database', 'the embedded one', 'PostgreSQL', `PostgreSQL, ${whole(low.database)} cores, and a standby`, `PostgreSQL, ${whole(high.database)} cores, and a standby`])}
${row([`connections, ${connectionsOfProcess} a process`, 'none', 2 * connectionsOfProcess, grouped(lowProcesses * connectionsOfProcess), grouped(highProcesses * connectionsOfProcess)])}
${row(['memory of the site', `${short(measured.demonstrationMegabytes / 1_000)} GB`, `${gigabytes(2)} GB`, `${gigabytes(lowProcesses)} GB`, `${gigabytes(highProcesses)} GB`])}

- *Memory.* The embedded database and the demonstration take ${grouped(measured.demonstrationMegabytes)} MB after some pages. In the long run, also with the
  demonstration, a process had ${grouped(longRun.megabytes)} MB, up to 64 MB of pages among them. [More hotels](#a-million-hotels) take more.
- *Connections.* A process has ${connectionsOfProcess - 1}, and one that listens. PostgreSQL allows 100 unless told otherwise, so the last two columns need
  PgBouncer. Busy at once are only as many as \`statements a second × time of one\`, with ${grouped(many)} visitors ${whole(statementsAtOnce)}, so 50 to the
  server are plenty. The listening ones go past it (\`DATABASE_DIRECT_URL\`): \`max_connections\` is 50 and one for each process.
- *Feed.* Each process reads the feed of changes when it is woken, and every half second at least: ${grouped(highProcesses)} processes make ${grouped(2 * highProcesses)}
  small reads a second, and several times that while many bookings are made. That was not measured.
- *The network.* A first visit to home sends ${grouped(measured.homeKilobytes)} KB, so ${grouped(many)} visitors a minute take ${grouped(megabytesOfHomes)} MB a second, ${short((megabytesOfHomes * 8) / 1_000)} Gbit/s.
  Nearly all of it are files that never change, so a CDN takes them. With a CDN that keeps each page for a second, as the site
  allows, a popular page reaches the site once a second for each of the CDN's locations.
- *Pages* come from memory ([why](decisions/049-pages-cached-in-memory.md)): home, lists and hotels cost a page's rendering once (${grouped(measured.newPages)} lists a
  second) and then a look-up. *Searches* come from the process's own index ([what each
  costs](decisions/033-a-search-index-in-memory.md)).
- *Bookings* are two short transactions. ${grouped(demand.bookings)} a second are needed; the ${measured.cores} shared cores do ${grouped(measured.bookings)} ([why the database stays
  one](decisions/030-a-queue-for-each-room.md)).`;
}

/** How large an index of a million hotels would be, from two catalogues. */
function million({ small, large, shareOfLargestDistrict }: Measured): string {
  const hotels = 1_000_000;
  const megabytesOfHotel = (large.megabytes - small.megabytes) / (large.hotels - small.hotels);
  const gigabytes = (large.megabytes + (hotels - large.hotels) * megabytesOfHotel) / 1_000;
  const seconds = (large.readySeconds * hotels) / large.hotels;
  return `*How large.* After all searches a process has ${grouped(small.megabytes)} MB with ${grouped(small.hotels)} hotels of five rooms, and ${grouped(large.megabytes)} MB with ${grouped(large.hotels)}. That is
${short(megabytesOfHotel * 1_000)} KB a hotel: ${short(gigabytes)} GB with a million, in every process, and more where more nights have prices of their own. With
${grouped(large.hotels)} it was ready after ${grouped(large.readySeconds, 1)} s, so with a million after ${grouped(seconds)} s. While an index is loaded anew, the old one answers and both
are in memory, so twice as much has to be expected for that time. Up to some 100,000 hotels more memory is the simpler way.

*By district.* Then a process holds some districts. They are not equal: in the benchmark's catalogue the largest one has ${grouped(shareOfLargestDistrict * 100)} %
of the hotels. Its processes would hold ${short(gigabytes * shareOfLargestDistrict)} GB and load for ${grouped(seconds * shareOfLargestDistrict)} s; the largest district, not the mean, sets the size of
the machines. Beyond that a district has to be cut by hotel. What would have to change:`;
}

/** The parts of docs/scaling.md that are computed, by their names there. */
const computed = { sums, million };

/** docs/scaling.md with the parts that the figures give, each between its comment and the next `<!-- end -->`. */
export function scalingDocument(document: string): string {
  const figures = readMeasured();
  return Object.entries(computed).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->\n\n`, '\n\n<!-- end -->'];
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`docs/scaling.md has no part ${name}.`);
    return text.slice(0, from) + start + part(figures) + text.slice(to);
  }, document);
}
