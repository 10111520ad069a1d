import type { StandIn } from './open-stand-in.ts';
import type { StandInName } from './read-command.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The part of Node's request that tells who is connected. */
interface Connected {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

/**
 * Lets the operator of this machine in and nobody else: no connection from elsewhere, nothing that came through a
 * proxy, no page of another site in the operator's browser, and no name of somebody else's that leads here.
 */
function isOperator({ headers, url }: Request, { incoming }: Connected): boolean {
  const forwarded = headers.has('x-forwarded-for') || headers.has('forwarded');
  const site = headers.get('sec-fetch-site') ?? 'none';
  return (
    loopback.test(incoming.socket.remoteAddress ?? '') &&
    !forwarded &&
    (site === 'none' || site === 'same-origin') &&
    ownHost.test(new URL(url).hostname)
  );
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
