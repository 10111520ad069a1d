import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { capConnections } from './cap-connections.ts';
import { createLog } from './log.ts';

test('connections beyond the cap are closed and counted, said once, and taken again when there is room', async () => {
  const lines: string[] = [];
  let dropped = 0;
  let waiting = 0;
  const server = createServer((request, response) => {
    if (request.url === '/waits') waiting += 1;
    else response.end();
  });
  capConnections(server, {
    max: 2,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    dropped: () => {
      dropped += 1;
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const join = async () => {
    const visitor = connect(port, '127.0.0.1');
    visitor.on('error', () => {});
    await once(visitor, 'connect');
    return visitor;
  };
  const taken = [await join(), await join()];
  for (const visitor of taken) visitor.write('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => waiting).toBe(2);
  for (const visitor of [await join(), await join()]) if (!visitor.closed) await once(visitor, 'close');
  expect(dropped).toBe(2);
  expect(lines).toHaveLength(1);

  taken[0]?.destroy();
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_error, open) => resolve(open))))
    .toBe(1);
  const late = await join();
  late.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = String((await once(late, 'data'))[0]);
  expect(answer).toContain('200 OK');
  expect(answer, 'longer than a proxy keeps it').toContain('Keep-Alive: timeout=125\r\n');

  // Nobody uses the late connection any longer, so it is closed to make room for the next ones.
  const [tooLate] = await Promise.all([join(), once(late, 'close')]);
  if (!tooLate.closed) await once(tooLate, 'close');
  const next = await join();
  next.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(next, 'data'))[0])).toContain('200 OK');
  taken[1]?.destroy();
  next.destroy();
  await once(server.close(), 'close');
});
