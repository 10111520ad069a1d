import cluster, { type Worker } from 'node:cluster';

const besideOption = '--beside-others=';

/**
 * The port that other processes of this site have already; undefined in the first one. A process beside others listens
 * only once it can answer: it gets its share of the visitors as soon as it listens.
 */
export function portOfOthers(): number | undefined {
  const option = process.argv.find((argument) => argument.startsWith(besideOption));
  return option === undefined ? undefined : Number(option.slice(besideOption.length));
}

/** Starts processes for one port. */
export interface Starts {
  start(): void;
  /** A process has the port, so that others can start beside it. */
  hasPort(worker: Worker, port: number): void;
  ended(worker: Worker): void;
}

/**
 * Of the processes the first one listens at once, also after all have ended: visitors are told to wait, and no other
 * program takes the port. The others start beside it.
 */
export function startServing(): Starts {
  let port: number | undefined;
  /** The processes that have the port, the one included that is about to take it. */
  const having = new Set<number>();
  return {
    start() {
      const isFirst = port === undefined || having.size === 0;
      cluster.setupPrimary({
        args: [...process.argv.slice(2), ...(isFirst ? [] : [`${besideOption}${port}`])],
      });
      // Where any free port was asked for, all take the one that the first got. On other systems the leading process
      // listens, and shares what was asked for.
      const sameForAll = port !== undefined && process.platform === 'linux' ? { PORT: String(port) } : {};
      const worker = cluster.fork(sameForAll);
      if (isFirst) having.add(worker.id);
    },
    hasPort(worker, at) {
      port ??= at;
      having.add(worker.id);
    },
    ended: (worker) => void having.delete(worker.id),
  };
}
