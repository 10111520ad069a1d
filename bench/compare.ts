import { alternating } from './alternating.ts';
import type { AdminCase, Place } from './cases/administration.ts';
import { get, wireForm } from './cases/raw-request.ts';
import type { SeedPlan } from './catalogue/seed-large-catalogue.ts';
import type { Load } from './load/load.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import type { AdminSite } from './site/start-admin-site.ts';

export interface Side {
  site: AdminSite;
  plan: SeedPlan;
}

/** The time of a page on the large catalogue, its time on the small one, and their ratio. */
export interface Compared {
  name: string;
  /** The list's rows on the large catalogue; undefined when there are no pages. */
  rows: number | undefined;
  smallMs: number;
  largeMs: number;
  ratio: number;
  /** On the large catalogue, right after a change of the list's tables; where that can be measured. */
  changedMs?: number;
  /** Whether it is a list or the calendar, whose ratio has a bound. */
  bounded: boolean;
}

const pageSize = 20;
/** The number of middle pages that are read in turn. */
const middlePages = 16;
const changes = 5;

/** Measures a page on both sites, with one visitor's requests. */
export async function compare(
  adminCase: AdminCase,
  { small, large }: { small: Side; large: Side },
  { load, rounds, roundMs }: { load: LoadGenerator; rounds: number; roundMs: number },
): Promise<Compared> {
  const loadOn = async ({ site, plan }: Side): Promise<{ load: Load; rows: number | undefined }> => {
    const { paths, rows } = await pathsOf(adminCase, site, plan);
    const requests = [paths.map((path) => wireForm(get(path, '', authorization(site))))];
    return { rows, load: { port: site.port, requests, cycle: true, durationMs: roundMs, status: 200 } };
  };
  const [smallSide, largeSide] = [await loadOn(small), await loadOn(large)];
  const pairs = await alternating(load, rounds, async () => [smallSide.load, largeSide.load]);
  const smallMs = undisturbed(pairs.flatMap(([one]) => one.latenciesMs));
  const largeMs = undisturbed(pairs.flatMap(([, other]) => other.latenciesMs));
  const changedMs = large.site.change && (await afterChanges(largeSide.load, large.site.change, load));
  return {
    name: adminCase.name,
    rows: largeSide.rows,
    smallMs,
    largeMs,
    ratio: largeMs / smallMs,
    ...(changedMs && { changedMs }),
    bounded: !adminCase.unbounded,
  };
}

/**
 * The median of single requests, each the first after a change. For the pages of the middle, the middle one is used.
 */
async function afterChanges(page: Load, change: () => Promise<void>, load: LoadGenerator): Promise<number> {
  const [paths = []] = page.requests;
  const requests = paths.slice(Math.floor(paths.length / 2)).slice(0, 1);
  const latencies: number[] = [];
  for (let time = 0; time < changes; time += 1) {
    await change();
    const { latenciesMs } = await load.run({ ...page, requests: [requests], cycle: false });
    latencies.push(...latenciesMs);
  }
  return median(latencies);
}

/**
 * The lower quartile, over all rounds together, which are a few requests each: the time of a page while the machine's
 * other work does not disturb it, in the same way on both sides.
 */
const undisturbed = (latenciesMs: number[]): number =>
  quantile(
    latenciesMs.toSorted((one, other) => one - other),
    0.25,
  );

const authorization = ({ token }: AdminSite) => ({ Authorization: `Bearer ${token}` });

/** The addresses of the pages at this place; the list's own total gives their number. */
async function pathsOf({ address, place }: AdminCase, site: AdminSite, plan: SeedPlan) {
  const path = `/api/${address(plan)}`;
  if (!place) return { paths: [path], rows: undefined };
  const paged = (page: number) => `${path}&page=${page}&pageSize=${pageSize}`;
  const answer = await fetch(`http://127.0.0.1:${site.port}${paged(1)}`, { headers: authorization(site) });
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
  const rows = Number(answer.headers.get('X-Total-Count'));
  return { paths: pagesAt(place, Math.max(1, Math.ceil(rows / pageSize))).map(paged), rows };
}

/** For the middle, between a quarter and three quarters of the list; a short list has fewer pages there. */
function pagesAt(place: Place, pages: number): number[] {
  if (place === 'first page') return [1];
  if (place === 'last page') return [pages];
  const shares = Array.from({ length: middlePages }, (_, index) => 0.25 + (0.5 * index) / (middlePages - 1));
  return [...new Set(shares.map((share) => 1 + Math.round(share * (pages - 1))))];
}
