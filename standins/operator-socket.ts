import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { noSuchRoute } from './shared/answers.ts';

/** The operator's routes of one stand-in, below `/standin/{name}`. */
export interface Operated {
  operator(request: Request): Promise<Response>;
}

/** The shortest limit of all systems for a socket's path is 104 bytes including its terminator. */
const pathBytesMax = 100;
const privateFolder = 'nibash-operator-';
const isWindows = platform() === 'win32';
const pipes = '\\\\.\\pipe\\';

/**
 * Serves the operator's routes on the unix socket `operator.sock` in the data folder, which only the folder's owner
 * can open, and never on a port: behind a proxy every caller looks like this machine. Where that path is too long for
 * a socket, the socket is in a private temporary folder; on Windows it is a named pipe. `operator.path` then has the
 * address. One process owns the socket. A second one says so and continues without these routes.
 *
 * Answers the function that closes it.
 */
export async function openOperatorSocket(options: {
  dataDir: string;
  standIns: Record<string, Operated | undefined>;
  /** Called with one sentence when another process serves the routes. */
  say: (sentence: string) => void;
}): Promise<() => Promise<void>> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const answer = getRequestListener((request) => route(options.standIns, request));
  const server = createServer((request, response) => void answer(request, response));
  const address = await listen(server, options.dataDir);
  if (!address) {
    options.say(`Another process serves the operator's routes of ${options.dataDir}; this one does not.`);
    return async () => {};
  }
  return async () => {
    await new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
    removeSocket(options.dataDir, address);
  };
}

/** The address of the operator's routes of a data folder, whether or not they are served now. */
export function operatorAddress(dataDir: string): string {
  try {
    return readFileSync(pathFile(dataDir), 'utf8') || usualAddress(dataDir);
  } catch {
    return usualAddress(dataDir);
  }
}

const pathFile = (dataDir: string) => join(dataDir, 'operator.path');
const usualAddress = (dataDir: string) => join(resolve(dataDir), 'operator.sock');

async function route(standIns: Record<string, Operated | undefined>, request: Request): Promise<Response> {
  const [, root, name = ''] = new URL(request.url).pathname.split('/');
  const standIn = root === 'standin' && Object.hasOwn(standIns, name) ? standIns[name] : undefined;
  return standIn ? standIn.operator(request) : noSuchRoute();
}

/** Binds the socket and answers its address; undefined when a living process has it. */
async function listen(server: Server, dataDir: string): Promise<string | undefined> {
  const held = operatorAddress(dataDir);
  const usual = usualAddress(dataDir);
  if (held !== usual) {
    if (await somebodyAnswers(held)) return undefined;
    removeSocket(dataDir, held);
  }
  if (isWindows || Buffer.byteLength(usual) > pathBytesMax) return listenElsewhere(server, dataDir);
  const fault = await bind(server, usual);
  if (!fault) return usual;
  // Some file systems hold no sockets, such as a network folder.
  if (fault !== 'EADDRINUSE') return listenElsewhere(server, dataDir);
  if (await somebodyAnswers(usual)) return undefined;
  // The file was left by a process that has ended.
  removeSocket(dataDir, usual);
  return (await bind(server, usual)) ? undefined : usual;
}

/** The same at an address that is written to `operator.path`. */
async function listenElsewhere(server: Server, dataDir: string): Promise<string | undefined> {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32);
  const address = isWindows
    ? `${pipes}nibash-${name}`
    : join(mkdtempSync(join(tmpdir(), privateFolder)), 'operator.sock');
  const fault = await bind(server, address);
  if (fault === 'EADDRINUSE') return undefined;
  if (fault) throw new Error(`The operator's socket cannot be made at ${address}: ${fault}`);
  // Written under a temporary name first: an empty file would be read as an address.
  const passing = `${pathFile(dataDir)}.part`;
  writeFileSync(passing, address, { mode: 0o600, flush: true });
  renameSync(passing, pathFile(dataDir));
  return address;
}

/** Answers the code of the system's error when the address is not available. */
function bind(server: Server, address: string): Promise<string | undefined> {
  return new Promise((done) => {
    const failed = (error: NodeJS.ErrnoException) => done(error.code ?? error.message);
    server.once('error', failed);
    server.listen(address, () => {
      server.off('error', failed);
      done(undefined);
    });
    // The file exists as soon as listen() returns, and no connection is accepted before the next turn.
    if (server.listening && !isWindows) chmodSync(address, 0o600);
  });
}

/** True when a process listens there. A socket file left behind by a process refuses connections. */
function somebodyAnswers(address: string): Promise<boolean> {
  return new Promise((answered) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      answered(true);
    });
    socket.once('error', () => answered(false));
  });
}

/** Removes the socket's file and, if it was in a folder of its own, that folder. */
function removeSocket(dataDir: string, address: string): void {
  rmSync(pathFile(dataDir), { force: true });
  if (isWindows) return;
  if (statSync(address, { throwIfNoEntry: false })?.isSocket()) rmSync(address, { force: true });
  const folder = dirname(address);
  const isOwn = address !== usualAddress(dataDir) && basename(folder).startsWith(privateFolder);
  if (isOwn && existsSync(folder)) rmdirSync(folder);
}
