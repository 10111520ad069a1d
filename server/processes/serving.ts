import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { RateLimiterCluster } from 'rate-limiter-flexible';
import { inMemory, insured, type OpenLimiter } from '../limits/open-limiter.ts';
import { type FromLeading, type FromServing, isFromLeading } from './messages.ts';
import { aliveEveryMs } from './watch-serving.ts';

/** A serving process's connection to the others. */
export interface ProcessGroup {
  standInsSocket: string;
  webhookSecret: string;
  /** Limits that are counted in the leading process, because they are too frequent for the database. */
  inLeadingProcess: OpenLimiter;
  /** The metrics of all processes together. `registry` has those of this one. */
  figuresOfAll(registry: Registry): () => Promise<string>;
  sayReady(): void;
}

/** A call waits this long for the leading process to count it; then its own process counts. */
const leaderCountsWithinMs = 3_000;
/** Longer than the leading process itself waits for the metrics of a serving process. */
const leaderTellsWithinMs = 7_000;

const say = (message: FromServing) => process.send?.(message);

/**
 * Tells the leading process that this one listens, or will once it can answer, and waits for its data. Undefined for a process that serves alone.
 */
export async function joinProcessGroup(port: number, log: Logger): Promise<ProcessGroup | undefined> {
  if (!cluster.isWorker) return undefined;
  const told = Promise.withResolvers<Extract<FromLeading, { nibash: 'stand-ins' }>>();
  const pending = new Map<number, (text: string | undefined) => void>();
  const leader = watchLeader(log);
  process.on('message', (message: unknown) => {
    leader.isSilent = false;
    if (!isFromLeading(message)) return;
    if (message.nibash === 'stand-ins') told.resolve(message);
    else pending.get(message.id)?.(message.text);
  });
  say({ nibash: 'listening', port });
  setInterval(() => say({ nibash: 'alive' }), aliveEveryMs).unref();
  const { socket, webhookSecret } = await told.promise;
  return {
    standInsSocket: socket,
    webhookSecret,
    // A leading process that is busy or stopped must not fail the calls of all others.
    inLeadingProcess: (keyPrefix, allowance) =>
      insured(
        new RateLimiterCluster({
          keyPrefix,
          points: allowance.points,
          duration: allowance.seconds,
          timeoutMs: leaderCountsWithinMs,
        }),
        inMemory(keyPrefix, allowance),
        leader,
      ),
    figuresOfAll(registry) {
      AggregatorRegistry.setRegistries(registry);
      // From here on it answers the leading process's requests for metrics.
      new AggregatorRegistry();
      let questions = 0;
      return async () => {
        if (leader.isSilent) return registry.metrics();
        const { promise, resolve } = Promise.withResolvers<string | undefined>();
        const id = questions++;
        pending.set(id, resolve);
        const late = setTimeout(() => {
          leader.isSilent = true;
          resolve(undefined);
        }, leaderTellsWithinMs);
        say({ nibash: 'figures wanted', id });
        const text = await promise;
        clearTimeout(late);
        pending.delete(id);
        // If one process does not answer, this one's own metrics are answered instead of an error.
        return text ?? registry.metrics();
      };
    },
    sayReady: () => say({ nibash: 'ready' }),
  };
}

/**
 * Whether the leading process has left a question unanswered and has said nothing since. It is stopped or very busy; what
 * it was asked it answers when it goes on. Each change is logged.
 */
function watchLeader(log: Logger): { isSilent: boolean } {
  let isSilent = false;
  return {
    get isSilent() {
      return isSilent;
    },
    set isSilent(now) {
      if (now === isSilent) return;
      isSilent = now;
      if (now) log.error('the leading process does not answer: this process counts limits by itself');
      else log.info('the leading process answers again');
    },
  };
}
