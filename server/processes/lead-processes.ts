import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../db/client.ts';
import { ensureAccounts, tellOfAdministrator } from '../accounts/own-accounts.ts';
import { madeWebhookSecret, openSharedStandIns } from '../compose/third-parties.ts';
import type { Config } from '../config.ts';
import { inDatabase, unlimited } from '../limits/open-limiter.ts';
import { serveStandIns } from './forwarded-stand-ins.ts';
import { type FromLeading, isFromServing } from './messages.ts';
import { startServing } from './start-serving.ts';
import { watchServing } from './watch-serving.ts';

/** A process that has ended is replaced after this time. */
const replaceAfterMs = 1_000;
/** Serving processes end sooner than this; one that does not is killed. */
const endMsMax = 11_000;

interface Lead {
  config: Config;
  log: Logger;
  /** Opened before any serving process starts, so that an error that prevents a start is said once. */
  database: OpenDatabase;
}

/**
 * Leads the processes that serve one port: starts them, replaces one that has ended, kills one that is frozen, and holds
 * their shared state that is in no database: the stand-ins, and the counts of in-memory limits. It answers no visitor,
 * and on Linux accepts no connection: each process listens for itself, so the others serve on while this one is stopped.
 * Never resolves: it exits together with the serving processes.
 */
export async function leadProcesses({ config, log, database }: Lead): Promise<never> {
  new RateLimiterClusterMaster();
  const figures = new AggregatorRegistry();
  const webhookSecret = madeWebhookSecret();
  let shared: ReturnType<typeof openShared> | undefined;
  let isEnding = false;
  const ready = new Set<number>();
  let isReady = false;
  const starts = startServing();
  const watch = watchServing(log);
  const send = (worker: Worker, message: FromLeading) => worker.isConnected() && worker.send(message);

  cluster.on('message', (worker, message: unknown) => {
    if (!isFromServing(message) || worker.isDead()) return;
    watch.heard(worker);
    if (message.nibash === 'listening') {
      starts.hasPort(worker, message.port);
      if (!shared) for (let started = 1; started < config.processes; started++) start();
      shared ??= openShared({ config, log, database, webhookSecret, port: message.port });
      shared.then(
        ({ socket }) => send(worker, { nibash: 'stand-ins', socket, webhookSecret }),
        (error: unknown) => {
          log.fatal({ err: error }, 'the stand-ins cannot be opened');
          end(1);
        },
      );
    }
    if (message.nibash === 'ready') void sayReady(worker);
    if (message.nibash === 'figures wanted')
      figures.clusterMetrics().then(
        (text) => send(worker, { nibash: 'figures', id: message.id, text }),
        (error: unknown) => {
          log.warn({ err: error }, 'the figures of all processes cannot be read');
          send(worker, { nibash: 'figures', id: message.id, text: undefined });
        },
      );
  });

  async function sayReady(worker: Worker): Promise<void> {
    ready.add(worker.id);
    if (isReady || ready.size < config.processes) return;
    isReady = true;
    const { origin, newAdministrator } = (await shared) ?? {};
    tellOfAdministrator(config, newAdministrator);
    process.stdout.write(`${config.brand} is ready at ${origin}\n`);
  }

  // Sending a message to a process that has just died fails. That process is replaced, and the error must not end
  // this one.
  cluster.on('fork', (worker) =>
    worker.on('error', (error) =>
      log.warn({ err: error, process: worker.process.pid }, 'a process cannot be told'),
    ),
  );
  cluster.on('exit', (worker, code, signal) => {
    watch.forget(worker);
    starts.ended(worker);
    ready.delete(worker.id);
    if (isEnding) return void endWhenAlone();
    // A process that could not start would fail again; it has logged the reason.
    if (!isReady) return void end(code || 1);
    log.error({ process: worker.process.pid, code, signal }, 'a process has ended and is replaced');
    setTimeout(start, replaceAfterMs);
  });

  function start(): void {
    if (!isEnding) starts.start();
  }
  let exitCode = 0;
  function end(code: number): void {
    exitCode ||= code;
    if (isEnding) return;
    isEnding = true;
    const kill = (signal: NodeJS.Signals) => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    };
    kill('SIGTERM');
    setTimeout(() => {
      kill('SIGKILL');
      process.exit(1);
    }, endMsMax).unref();
    void endWhenAlone();
  }
  async function endWhenAlone(): Promise<void> {
    if (Object.keys(cluster.workers ?? {}).length > 0) return;
    await (await shared?.catch(() => undefined))?.close();
    await database.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));

  start();
  return new Promise<never>(() => {});
}

/** The stand-ins, on a socket for the serving processes, and the accounts of every installation. */
async function openShared({
  config,
  log,
  database: { db },
  webhookSecret,
  port,
}: Lead & { webhookSecret: string; port: number }) {
  const origin = config.publicOrigin ?? `http://localhost:${port}`;
  const standIns = openSharedStandIns({
    config,
    log,
    publicOrigin: origin,
    webhookSecret,
    openLimiter: config.rateLimits ? inDatabase(db) : unlimited,
    // An event of the card stand-in is answered by any one of the processes.
    answer: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`http://${ownHost(config.host)}:${port}${pathname}${search}`, request));
    },
  });
  const newAdministrator = standIns.identity && (await ensureAccounts(standIns.identity, db, config));
  // In the system's temporary folder, because a socket's path has to be short and the data folder's may not be.
  const folder = mkdtempSync(join(tmpdir(), 'nibash-stand-ins-'));
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\nibash-${crypto.randomUUID()}` : join(folder, 'socket');
  const server = serveStandIns(standIns, (error) => log.error({ err: error }, 'a stand-in could not answer'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  await standIns.openOperatorRoutes();
  return {
    origin,
    socket,
    newAdministrator,
    async close() {
      server.close();
      server.closeAllConnections();
      await standIns.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The host under which the processes are reached from this machine. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
