import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '../../db/client.ts';
import { tellOfAdministrator } from '../accounts/own-accounts.ts';
import { startBackground } from '../compose/background.ts';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { closingAfterUnreadBody } from '../http/unread-body.ts';
import { builtWebsite, websiteFromSources } from '../website.ts';
import { capConnections } from './cap-connections.ts';
import { withoutPersonal } from './error-report.ts';
import { leadProcesses } from './lead-processes.ts';
import { listen } from './listen.ts';
import { consoleToLog, createLog } from './log.ts';
import { joinProcessGroup } from './serving.ts';
import { endOnFailure, shutDownOnSignal } from './shut-down.ts';
import { portOfOthers } from './start-serving.ts';
import { watchClock } from './watch-clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the database, listens, composes the server and reports when it is ready; the process then serves until a
 * signal ends it. Throws `ConfigError` for faults that only appear with the database.
 */
export async function serve(config: Config, { fromSources }: { fromSources: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  endOnFailure(log);
  /** People wait for the first start, so it reports its steps. */
  const tookMs = (step: string, ms: number) => process.stderr.write(`${step}: ${(ms / 1000).toFixed(1)} s\n`);

  // Each serving process of several would say it again.
  if (config.namesReplica && cluster.isPrimary)
    log.warn('DATABASE_REPLICA_URL is set and no longer used: the search index is loaded from DATABASE_URL.');
  const openingSince = performance.now();
  const database = await openDatabase(config).catch((error: Error) => {
    // The message of a database may quote a stored value.
    console.error(withoutPersonal(error.message));
    process.exit(1);
  });
  if (config.processes > 1 && cluster.isPrimary) await leadProcesses({ config, log, database });
  tookMs('database and migrations', performance.now() - openingSince);

  /** Answers requests that arrive before the server is composed, so that none has to wait. */
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end('{"status":"starting"}');
  };
  const server = createServer((request, response) => answer(request, response));
  const others = portOfOthers();
  const startListening = () =>
    listen(server, config, { besideOthers: others !== undefined }).catch((error: Error) => {
      console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`);
      process.exit(1);
    });
  const atOnce = others === undefined ? await startListening() : undefined;
  const port = atOnce?.port ?? others ?? config.port;
  const publicOrigin = config.publicOrigin ?? `http://localhost:${port}`;

  const processGroup = await joinProcessGroup(port, log);

  const composed = await compose({
    processGroup,
    config,
    log,
    database,
    publicOrigin,
    tookMs,
    website: (parts) =>
      fromSources
        ? websiteFromSources({ ...parts, log, root, server })
        : builtWebsite({ ...parts, log, root }),
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  // The checks of some load balancers use HTTP/1.0 and send no Host, which nothing here reads.
  const respond = getRequestListener(
    async (request, connection) => {
      // The listener itself refuses most hosts that no address can have, but not 1.2.3.4.5.
      const answer = URL.canParse(request.url)
        ? await composed.app.fetch(request, connection)
        : new Response(null, { status: 400 });
      return closingAfterUnreadBody(request, connection, answer);
    },
    { hostname: 'localhost' },
  );
  const { sources } = composed.website;
  answer = (request, response) => {
    if (sources) sources(request, response, () => void respond(request, response));
    else void respond(request, response);
  };
  if (!atOnce) await composed.searchLoaded;
  const { listeners } = atOnce ?? (await startListening());
  capConnections(server, { listeners, log, dropped: composed.connectionDropped });

  const stopBackground = startBackground(composed, log);
  const clockWatch = watchClock(log, composed.bringForward);
  shutDownOnSignal(
    { server, listeners },
    log,
    async () => {
      stopBackground();
      clockWatch.stop();
      await composed.close();
    },
    composed.drain,
  );

  if (!config.localOrigin && !config.rateLimits)
    log.warn('RATE_LIMITS is off on a public address: nothing slows whoever tries passwords.');
  await composed.searchLoaded;
  // Before the ready line, because programs that wait for that line read the administrator's sign-in above it.
  tellOfAdministrator(config, composed.newAdministrator);
  if (processGroup) processGroup.sayReady();
  else process.stdout.write(`${config.brand} is ready at ${publicOrigin}\n`);
  // Vite writes its console output for developers.
  if (!fromSources) consoleToLog(log);
  void composed.checkProviders();
}
