import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './recorded-answer.ts';

/** The fastest possible Node server: it answers the same bytes to every request. Runs in a process of its own. */
let status = 200;
let headers: string[] = [];
let body: Buffer = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(status, headers);
  response.end(body);
});

process.on('message', (answer: RecordedAnswer) => {
  status = answer.status;
  body = Buffer.from(answer.body, 'base64');
  headers = [...answer.headers, 'Content-Length', String(body.length)];
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
