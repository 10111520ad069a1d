import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { type ProviderFault, ProviderUnavailable } from '../../../kernel/provider-fault.ts';

/** A provider that answers everything so; its address. */
export async function startProvider(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nobody listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export const answering =
  (status: number, body: object | string): RequestListener =>
  (_request, response) => {
    // Its client would otherwise try again, which takes seconds.
    response.writeHead(status, { 'Content-Type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Bodies in JSON that no provider writes, but somebody in between may. */
export const notTheirs = [
  'null',
  '5',
  'true',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{"error":null}',
  '{"error":true}',
  '{"error":"text"}',
  '{"error":{"type":"card_error","code":"card_declined"}}',
  '{"data":null,"users":null,"keys":null}',
];

/** The fault that asking ends with. */
export async function faultOf(send: Promise<unknown>): Promise<ProviderFault> {
  const error = await send.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderUnavailable))
    throw new Error('was no fault of a provider', { cause: error });
  expect(JSON.stringify([error.message, String(error.cause), error.fault])).not.toContain('our_secret');
  return error.fault;
}
