import type { StandIn } from './open-stand-in.ts';
import type { StandInName } from './read-command.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** The part of Node's request that tells who is connected. */
interface Connected {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

/** Lets this machine in to the operator's routes; what comes through a proxy on it is somebody else. */
function isOperator(request: Request, { incoming }: Connected): boolean {
  const forwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  return !forwarded && loopback.test(incoming.socket.remoteAddress ?? '');
}

const nothingHere = () => Response.json({ error: { message: 'Nothing answers here.' } }, { status: 404 });

/** Answers a request to a stand-in on its own port: `/standin/{name}…` is the operator's, all else is the API's. */
export function frontDoor(name: StandInName, standIn: StandIn) {
  return async (request: Request, connected: Connected): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/standin' && !pathname.startsWith('/standin/')) return standIn.fetch(request);
    const own = pathname === `/standin/${name}` || pathname.startsWith(`/standin/${name}/`);
    return own && isOperator(request, connected) ? standIn.operator(request) : nothingHere();
  };
}
