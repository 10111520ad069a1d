import type { Logger } from 'pino';
import type { ProviderHealth } from '../contract/health.ts';
import { isWordIn } from '../kernel/closed-lists.ts';
import {
  type ProviderFault,
  type ProviderName,
  ProviderUnavailable,
  providers,
} from '../kernel/provider-fault.ts';

// biome-ignore lint/suspicious/noExplicitAny: the arguments of a port's methods have any type; they are passed on unchanged.
type Methods<Port> = { [Name in keyof Port]: ((...args: any[]) => Promise<unknown>) | object };

type Method = (...args: unknown[]) => Promise<unknown>;
const isMethod = (part: Method | object): part is Method => typeof part === 'function';

/** The health of the providers, derived from every use in this process. */
export interface ProvidersHealth {
  /**
   * Wraps a port so that each use is recorded. `proofs`: the methods whose success shows that the provider works;
   * others may succeed without asking it.
   */
  watch<Port extends Methods<Port>>(provider: ProviderName, port: Port, proofs: (keyof Port)[]): Port;
  states(): ProviderHealth[];
}

interface Seen {
  /** The start of the use that showed this state; an older use that ends later is ignored. */
  requestedAtMs: number;
  failingSinceMs?: number;
  fault?: ProviderFault;
  lastOkMs?: number;
}

export function providersHealth(options: {
  log: Logger;
  standIns: readonly ProviderName[];
  /** Providers that are not configured and have no stand-in; nothing is said about them. */
  absent?: readonly ProviderName[];
  now?: () => number;
  /** Called when a provider has worked for the first time in this process, or again after a fault. */
  onWorks?: (provider: ProviderName) => void;
}): ProvidersHealth {
  const { log, standIns, absent = [], now = Date.now, onWorks } = options;
  const seen = new Map<ProviderName, Seen>();
  const present = providers.filter((provider) => !absent.includes(provider));

  function noteOk(provider: ProviderName, requestedAtMs: number): void {
    const before = seen.get(provider);
    if (before && before.requestedAtMs > requestedAtMs) return;
    if (before?.failingSinceMs !== undefined)
      log.info({ provider, failedForMs: now() - before.failingSinceMs }, 'a provider works again');
    seen.set(provider, { requestedAtMs, lastOkMs: now() });
    if (before?.lastOkMs !== undefined && before.failingSinceMs === undefined) return;
    try {
      onWorks?.(provider);
    } catch (error) {
      // The work is done: a mail that was sent must not be taken for a failed one and sent again.
      log.warn({ provider, err: error }, 'that a provider works could not be noted');
    }
  }

  function noteFault(provider: ProviderName, requestedAtMs: number, fault: ProviderFault): void {
    const { kind, status, code } = fault;
    log.warn({ provider, kind, status, providerCode: code }, 'a provider could not be used');
    const before = seen.get(provider);
    if (before && before.requestedAtMs > requestedAtMs) return;
    seen.set(provider, { ...before, requestedAtMs, fault, failingSinceMs: before?.failingSinceMs ?? now() });
  }

  return {
    watch(provider, port, proofs) {
      const noted =
        (name: string, method: Method) =>
        async (...args: unknown[]) => {
          const requestedAtMs = now();
          try {
            const answer = await method(...args);
            if (isWordIn(proofs, name)) noteOk(provider, requestedAtMs);
            return answer;
          } catch (error) {
            if (error instanceof ProviderUnavailable) noteFault(provider, requestedAtMs, error.fault);
            throw error;
          }
        };
      const watched = Object.entries<Method | object>(port).map(([name, part]) => [
        name,
        // The port's functions are wrapped; its other members are passed on unchanged.
        isMethod(part) ? noted(name, part) : part,
      ]);
      // The type of Object.fromEntries loses the names: they are the port's, each with its wrapped method.
      return Object.fromEntries(watched) as typeof port;
    },

    states: () =>
      present.map((provider) => {
        const { failingSinceMs, fault, lastOkMs } = seen.get(provider) ?? {};
        return {
          provider,
          standIn: standIns.includes(provider),
          state: fault ? 'failing' : lastOkMs === undefined ? 'unknown' : 'ok',
          ...(fault && { fault }),
          ...(failingSinceMs !== undefined && { since: new Date(failingSinceMs).toISOString() }),
          ...(lastOkMs !== undefined && { lastOk: new Date(lastOkMs).toISOString() }),
        };
      }),
  };
}
