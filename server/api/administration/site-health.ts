import type {
  BooksHealth,
  ClockDoubtHealth,
  MailsHealth,
  SearchHealth,
  SiteHealth,
} from '../../../contract/health.ts';
import type { Database } from '../../../db/statements/database.ts';
import { countUnsent, findUnsent } from '../../../domain/mail/outbox-store.ts';
import type { BooksDifference } from '../../../domain/payments/audit-books.ts';
import { countUnfinished } from '../../../domain/payments/unfinished-store.ts';
import type { FollowedIndex } from '../../../domain/search/feed/follow-changes.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { SecondFactorOffer } from '../../accounts/second-factor-offer.ts';
import type { MachineClock } from '../../clock/machine-clock.ts';
import type { Handler } from '../../http/mount.ts';
import type { ProvidersHealth } from '../../provider-health.ts';

/** The result of the last audit of the books. */
export interface LastAudit {
  at: Date;
  differences: BooksDifference[];
}

/** This process's findings about the books and the limits since its start. */
export interface SinceStart {
  lastAudit(): LastAudit | undefined;
  /** The last audit without this difference, which was settled since. */
  settled(id: string): void;
  limitsHit(): ReadonlyMap<string, number>;
}

interface Deps {
  db: Database;
  clock: Clock;
  books: SinceStart;
  health: ProvidersHealth;
  secondFactor: SecondFactorOffer;
  search: Pick<FollowedIndex, 'loadedAt'>;
  machineClock: MachineClock;
  /** Asks each provider once; never rejects. */
  checkProviders(): Promise<void>;
}

const unsentMax = 20;
const differencesMax = 20;

export const getHealth =
  (deps: Deps): Handler<'health'> =>
  async ({ visitor }) => {
    if (deps.secondFactor.state().offered === undefined) await deps.secondFactor.check(visitor.token);
    return { status: 200, body: await stateOf(deps) };
  };

export const postCheckHealth =
  (deps: Deps): Handler<'checkHealth'> =>
  async ({ visitor }) => {
    await deps.checkProviders();
    // With the token of an account the service's answer is certain.
    await deps.secondFactor.check(visitor.token);
    return { status: 200, body: await stateOf(deps) };
  };

export const postAcceptClock =
  (deps: Deps): Handler<'acceptClock'> =>
  async ({ visitor }) => {
    await deps.machineClock.accept(visitor);
    return { status: 200, body: await stateOf(deps) };
  };

async function stateOf(deps: Deps): Promise<SiteHealth> {
  const search = searchOf(deps);
  const clockDoubt = await clockDoubtOf(deps);
  return {
    providers: deps.health.states(),
    mails: await mailsOf(deps.db),
    books: await booksOf(deps),
    secondFactor: deps.secondFactor.state(),
    ...(clockDoubt && { clockDoubt }),
    ...(search && { search }),
  };
}

async function clockDoubtOf({ machineClock }: Deps): Promise<ClockDoubtHealth | undefined> {
  const doubt = await machineClock.doubt();
  if (!doubt) return undefined;
  const { comparedWith, nowMs, comparedMs, goesOnInMs } = doubt;
  return {
    comparedWith,
    now: new Date(nowMs).toISOString(),
    compared: new Date(comparedMs).toISOString(),
    goesOnInSeconds: Math.ceil(goesOnInMs / 1000),
  };
}

function searchOf({ search }: Deps): SearchHealth | undefined {
  const at = search.loadedAt();
  return at && { loadedAt: at.toISOString(), loadedFrom: 'primary' };
}

async function booksOf({ db, clock, books }: Deps): Promise<BooksHealth> {
  const { oldestAt, ...unfinished } = await countUnfinished(db, clock.now());
  const audit = books.lastAudit();
  return {
    ...unfinished,
    ...(oldestAt && { oldestUnfinished: oldestAt.toISOString() }),
    ...(audit && {
      audit: {
        at: audit.at.toISOString(),
        differences: audit.differences.slice(0, differencesMax).map(({ leftPoisha, ...difference }) => ({
          ...difference,
          ...(leftPoisha !== undefined && { refundable: takaOfPoisha(leftPoisha) }),
        })),
      },
    }),
    limitsHit: [...books.limitsHit()].map(([limit, times]) => ({ limit, times })),
  };
}

async function mailsOf(db: Database): Promise<MailsHealth> {
  const { waiting, givenUp, oldestAt } = await countUnsent(db);
  const unsent = await findUnsent(db, unsentMax);
  return {
    waiting,
    givenUp,
    ...(oldestAt && { oldest: oldestAt.toISOString() }),
    unsent: unsent.map(({ kind, bookingId, reference, state, problem, tries, createdAt, nextTryAt }) => ({
      kind,
      bookingId,
      reference,
      givenUp: state === 'given_up',
      ...(problem && { problem }),
      tries,
      since: createdAt.toISOString(),
      ...(state === 'waiting' && { nextTry: nextTryAt.toISOString() }),
    })),
  };
}
