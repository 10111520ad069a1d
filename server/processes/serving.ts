import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { RateLimiterCluster } from 'rate-limiter-flexible';
import { inMemory, insured, type OpenLimiter } from '../limits/open-limiter.ts';
import { type FromLeading, type FromServing, isFromLeading } from './messages.ts';

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

const portOption = '--port-of-others=';

/** The arguments of a process that replaces another one while others serve this port. */
export const asReplacement = (port: number): string[] => [`${portOption}${port}`];

/**
 * The port that other processes serve already, so that this one need not listen before it can answer; undefined at a
 * start. A process that listens is given its share of the visitors at once.
 */
export function portOfOthers(): number | undefined {
  const option = process.argv.find((argument) => argument.startsWith(portOption));
  return option === undefined ? undefined : Number(option.slice(portOption.length));
}

/** A call waits this long for the leading process to count it; then its own process counts. */
const leaderAnswersWithinMs = 3_000;

const say = (message: FromServing) => process.send?.(message);

/**
 * Tells the leading process that this one listens, or will once it can answer, and waits for its data. Undefined for a process that serves alone.
 */
export async function joinProcessGroup(port: number): Promise<ProcessGroup | undefined> {
  if (!cluster.isWorker) return undefined;
  const told = Promise.withResolvers<Extract<FromLeading, { nibash: 'stand-ins' }>>();
  const pending = new Map<number, (text: string | undefined) => void>();
  process.on('message', (message: unknown) => {
    if (!isFromLeading(message)) return;
    if (message.nibash === 'stand-ins') told.resolve(message);
    else pending.get(message.id)?.(message.text);
  });
  say({ nibash: 'listening', port });
  const { socket, webhookSecret } = await told.promise;
  return {
    standInsSocket: socket,
    webhookSecret,
    // A leading process that is busy must not fail the calls of all others.
    inLeadingProcess: (keyPrefix, allowance) =>
      insured(
        new RateLimiterCluster({
          keyPrefix,
          points: allowance.points,
          duration: allowance.seconds,
          timeoutMs: leaderAnswersWithinMs,
        }),
        inMemory(keyPrefix, allowance),
      ),
    figuresOfAll(registry) {
      AggregatorRegistry.setRegistries(registry);
      // From here on it answers the leading process's requests for metrics.
      new AggregatorRegistry();
      let questions = 0;
      return () => {
        const { promise, resolve } = Promise.withResolvers<string | undefined>();
        const id = questions++;
        pending.set(id, resolve);
        say({ nibash: 'figures wanted', id });
        // If one process does not answer, this one's own metrics are answered instead of an error.
        return promise.then((text) => text ?? registry.metrics()).finally(() => pending.delete(id));
      };
    },
    sayReady: () => say({ nibash: 'ready' }),
  };
}
