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

/** The number of kills at each side of each step. */
export class Hits {
  readonly #counts = new Map<Step, Record<Side, number>>(
    steps.map((step) => [step, { before: 0, after: 0 }]),
  );

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

  /** The process is killed as soon as it reaches this point. */
  aimAt(aim: Aim): void {
    this.#aim = aim;
  }

  /** The step is on its way. False when the process was killed meanwhile: then nothing may pass any more. */
  async pass(step: Step, side: Side): Promise<boolean> {
    if (this.isOver) return false;
    const here = { step, side };
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
    this.#ended.abort();
  }
}
