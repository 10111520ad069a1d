import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openStandIn } from './open-stand-in.ts';
import { openOperatorSocket } from './operator-socket.ts';
import { CommandError, readCommand } from './read-command.ts';
import { settingsFrom } from './settings.ts';
import { countedAddress } from './shared/limiter.ts';

/** The time that running requests get after SIGTERM. */
const drainMsMax = 5_000;

/** Listens before the state is opened, so that a taken port is noticed first. Throws CommandError when it cannot. */
async function listen(host: string, port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'something else is listening there' : error.message;
    throw new CommandError(`Cannot listen on ${host}:${port}: ${why}.`);
  });
  return server;
}

/** On SIGTERM or SIGINT: waits for running requests, closes the state and ends with 0. */
function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMsMax).unref();
    await closed;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

/** `npm run standin -- identity --port 9410`: one stand-in alone, on its own port. */
async function main(): Promise<void> {
  // Only the owner can read a stand-in's files, independent of the shell's umask.
  process.umask(0o077);
  const { name, port } = readCommand(process.argv.slice(2));
  const settings = settingsFrom(process.env);
  const server = await listen(settings.host, port);
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  const standIn = await openStandIn(name, settings, origin);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const closeOperatorRoutes = await openOperatorSocket({
    dataDir: settings.dataDir,
    standIns: { [name]: standIn },
    say,
  });
  const answer = getRequestListener((request, { incoming }) =>
    // The listener itself refuses most hosts that no address can have, but not 1.2.3.4.5.
    URL.canParse(request.url)
      ? standIn.fetch(request, { address: countedAddress(incoming.socket.remoteAddress ?? '') })
      : new Response(null, { status: 400 }),
  );
  server.on('request', (request, response) => void answer(request, response));
  endOnSignal(server, async () => {
    await closeOperatorRoutes();
    await standIn.close();
  });
  for (const notice of standIn.notices) say(notice);
  say(`The ${name} stand-in is ready at ${origin}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
});
