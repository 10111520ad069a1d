import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from './request-log.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Lets this machine in and nobody else; what comes through a proxy on this machine is somebody else. */
export const fromLoopback: MiddlewareHandler<{ Variables: RequestVariables }> = async (context, next) => {
  const forwarded = context.req.header('x-forwarded-for') ?? context.req.header('forwarded');
  if (forwarded || !loopback.test(context.get('clientAddress'))) return context.notFound();
  await next();
};
