import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../demonstration/random.ts';
import { type Step, steps } from './steps.ts';

/**
 * Before: the process has sent it and nobody has received it. After: it is done, and the process has not received the
 * answer.
 */
export type Side = 'before' | 'after';

/** An instant at which the process is to be killed. */
export interface Aim {
  step: Step;
  side: Side;
}

/** A step takes up to this time in each direction, so that a kill at any instant meets several steps. */
const wayMsMax = 40;

/** What a process does in a life: what guests ask of it, or what it finds after a kill. */
type Work = 'guests' | 'recovery';

/** The number of kills at each side of each step, and in how many lives of each kind a process came there. */
export class Hits {
  readonly #counts = new Map<Step, Record<Side, number>>(
    steps.map((step) => [step, { before: 0, after: 0 }]),
  );
  readonly #lives = new Map<Step, Record<Work, number>>(
    steps.map((step) => [step, { guests: 0, recovery: 0 }]),
  );
  /** How often each instant was aimed at in vain since it was last hit. */
  readonly #missedAims = new Map<string, number>();

  /** A process came to this step, in a life in which it had not come there before. */
  reach(step: Step, work: Work): void {
    this.lives(step)[work]++;
  }

  lives(step: Step): Record<Work, number> {
    const lives = this.#lives.get(step);
    if (!lives) throw new Error(`no step ${step.name}`);
    return lives;
  }

  /** A life ended without coming to the instant that it was aimed at. */
  missAim({ step, side }: Aim): void {
    const instant = `${step.path} ${step.name} ${side}`;
    this.#missedAims.set(instant, (this.#missedAims.get(instant) ?? 0) + 1);
  }

  /**
   * The instant to aim at: one with the fewest kills, if possible at a step to which lives of this kind come at all, and
   * of these one that was missed least often.
   */
  aimFor(work: Work, random: Random): Aim | undefined {
    const rarest = this.rarest();
    const reached = rarest.filter(({ step }) => this.lives(step)[work] > 0);
    const choice = reached.length > 0 ? reached : rarest;
    const missesOf = ({ step, side }: Aim) => this.#missedAims.get(`${step.path} ${step.name} ${side}`) ?? 0;
    const least = Math.min(...choice.map(missesOf));
    const fewest = choice.filter((aim) => missesOf(aim) === least);
    return fewest[random.whole(0, fewest.length - 1)];
  }

  count({ step, side }: Aim): void {
    this.of(step)[side]++;
  }

  of(step: Step): Record<Side, number> {
    const counts = this.#counts.get(step);
    if (!counts) throw new Error(`no step ${step.name}`);
    return counts;
  }

  /** The instants with the fewest kills, each once. */
  rarest(): Aim[] {
    const all = steps.flatMap((step) =>
      sidesOf(step).map((side) => ({ step, side, hits: this.of(step)[side] })),
    );
    const least = Math.min(...all.map(({ hits }) => hits));
    return all.filter(({ hits }) => hits === least);
  }

  missed(): Aim[] {
    return steps.flatMap((step) =>
      sidesOf(step).flatMap((side) => (this.of(step)[side] === 0 ? [{ step, side }] : [])),
    );
  }
}

/** A claim that finds nothing does nothing, and only its answer tells whether it found something. */
export const sidesOf = (step: Step): Side[] => (step.isClaim ? ['after'] : ['before', 'after']);

/** One life of the server process, from its start to its end. Its requests to other processes pass through here. */
export class Life {
  #work: Work = 'recovery';
  readonly #reached = new Set<Step>();
  readonly #underWay = new Set<Aim>();
  readonly #ended = new AbortController();
  readonly #random: Random;
  readonly #hits: Hits;
  #aim: Aim | undefined;
  #wasHit = false;
  #kill: (() => void) | undefined;

  /** How many rounds of the reconciler have reached their last step. */
  reconciled = 0;

  constructor(random: Random, hits: Hits, aim?: Aim) {
    this.#random = random;
    this.#hits = hits;
    this.#aim = aim;
  }

  get isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  /** Whether the process reached the point where it was to be killed. */
  get wasHit(): boolean {
    return this.#wasHit;
  }

  /** Resolves when the process was killed here. */
  get ended(): Promise<void> {
    const { signal } = this.#ended;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  /** Sets how the process is killed, once it exists. */
  own(kill: () => void): void {
    this.#kill = kill;
  }

  /** What was left over is finished, and guests come. The process is killed as soon as it reaches the point, if there is one. */
  serveGuests(aim: Aim | undefined): void {
    this.#work = 'guests';
    this.#reached.clear();
    this.#aim = aim;
  }

  /** The step is on its way. False when the process was killed meanwhile: then nothing may pass any more. */
  async pass(step: Step, side: Side): Promise<boolean> {
    if (this.isOver) return false;
    const here = { step, side };
    if (!this.#reached.has(step)) this.#hits.reach(step, this.#work);
    this.#reached.add(step);
    this.#underWay.add(here);
    if (this.#aim?.step === step && this.#aim.side === side) {
      this.#wasHit = true;
      this.kill();
    } else
      await setTimeout(this.#random.next() * wayMsMax, undefined, { signal: this.#ended.signal }).catch(
        () => {},
      );
    this.#underWay.delete(here);
    return !this.isOver;
  }

  /** Kills the process at this instant, at any point. */
  kill(): void {
    if (this.isOver || !this.#kill) return;
    this.#kill();
    for (const instant of this.#underWay) this.#hits.count(instant);
    if (this.#aim && !this.#wasHit) this.#hits.missAim(this.#aim);
    this.#ended.abort();
  }
}
