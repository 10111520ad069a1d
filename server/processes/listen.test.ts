import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';

test('many visitors who come at one instant are let in within a few turns of the event loop', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const { port, listeners } = await listen(server, { port: 0, host });
  const came = 64;
  let ticks = 0;
  let counting = true;
  const tick = () => {
    ticks++;
    if (counting) setImmediate(tick);
  };
  const taken = Promise.withResolvers<void>();
  let letIn = 0;
  server.on('connection', () => {
    if (++letIn === came) taken.resolve();
  });
  const visitors = Array.from({ length: came }, () => connect(port, host));
  tick();
  await taken.promise;
  counting = false;
  expect(ticks, 'one with each turn would be as many turns as visitors').toBeLessThan(came / 2);

  const [answer] = (await once(get({ port, host }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  for (const visitor of visitors) visitor.destroy();
  server.closeAllConnections();
  await Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))));
});

test('a port that another server has is refused, also when that one shares it among its own sockets', async () => {
  const first = await listen(createServer(), { port: 0, host });
  await expect(listen(createServer(), { port: first.port, host })).rejects.toThrow('EADDRINUSE');
  await Promise.all(first.listeners.map((one) => new Promise((resolve) => one.close(resolve))));
});
