import { DrizzleQueryError } from 'drizzle-orm';
import { memberOf, sqlState } from '../kernel/error-members.ts';

/**
 * The states of a database that cannot work at the moment, for any request: connections cut, at their limit or not
 * let in, a database that is not there or takes no writes (after a failover, or with a full disk), shutting down or
 * starting, an error of its machine, a lock or a statement that took too long.
 */
const unavailable = /^(?:08...|25006|25P0[34]|28...|3D000|40001|40P01|53...|55P03|57P0[1-5]|57014|58...)$/;
/** The network's own codes, and the driver's messages without a code. */
const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
];
const driver =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database cannot be used at the moment, and nothing about the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return causesOf(error).some(({ message }) => driver.test(message));
  return unavailable.test(state) || endsConnection(error) || (network.includes(state) && isFromDriver(error));
}

/** Whether a statement got no answer for the driver's longest time: the server's host has become silent. */
export const isConnectionSilent = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message === 'Query read timeout');

/** The server refused or ended the connection itself, independent of the SQL state. */
const endsConnection = (error: unknown): boolean =>
  causesOf(error).some((one) => memberOf(one, 'severity') === 'FATAL');

/** A network code may come from any client; from the database it comes inside the failed query. */
const isFromDriver = (error: unknown): boolean =>
  causesOf(error).some((one) => one instanceof DrizzleQueryError);

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < 10; at = at.cause) causes.push(at);
  return causes;
}
