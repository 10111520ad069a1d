import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { OpenLimiter } from '../limits/open-limiter.ts';
import { type FromLeading, type FromServing, isFromLeading } from './messages.ts';

/** What a process that serves beside others knows of them. */
export interface Beside {
  standInsSocket: string;
  webhookSecret: string;
  /** One process of all draws the demonstration's pictures ahead. */
  drawsPictures: boolean;
  /** Limits that are counted in the leading process, because they are too frequent for the database. */
  inLeadingProcess: OpenLimiter;
  /** The figures of all processes together. `registry` has those of this one. */
  figuresOfAll(registry: Registry): () => Promise<string>;
  sayReady(): void;
}

const say = (message: FromServing) => process.send?.(message);

/** Tells the leading process that this one listens, and waits for what it has to know. Undefined for a process alone. */
export async function besideOthers(port: number): Promise<Beside | undefined> {
  if (!cluster.isWorker) return undefined;
  const told = Promise.withResolvers<Extract<FromLeading, { nibash: 'stand-ins' }>>();
  const asked = new Map<number, (text: string | undefined) => void>();
  process.on('message', (message: unknown) => {
    if (!isFromLeading(message)) return;
    if (message.nibash === 'stand-ins') told.resolve(message);
    else asked.get(message.id)?.(message.text);
  });
  say({ nibash: 'listening', port });
  const { socket, webhookSecret, drawsPictures } = await told.promise;
  return {
    standInsSocket: socket,
    webhookSecret,
    drawsPictures,
    inLeadingProcess: (keyPrefix, { points, seconds }) =>
      new RateLimiterCluster({ keyPrefix, points, duration: seconds, timeoutMs: 3_000 }),
    figuresOfAll(registry) {
      AggregatorRegistry.setRegistries(registry);
      // It answers the leading process's questions from here on.
      new AggregatorRegistry();
      let questions = 0;
      return () => {
        const { promise, resolve } = Promise.withResolvers<string | undefined>();
        const id = questions++;
        asked.set(id, resolve);
        say({ nibash: 'figures wanted', id });
        // One process that does not answer must not hide the others: this one's own figures are told then.
        return promise.then((text) => text ?? registry.metrics()).finally(() => asked.delete(id));
      };
    },
    sayReady: () => say({ nibash: 'ready' }),
  };
}
