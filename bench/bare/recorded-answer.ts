import { type IncomingMessage, request } from 'node:http';
import type { RawRequest } from '../cases/raw-request.ts';

/** An answer as it was sent over the wire, to be given again. */
export interface RecordedAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** Base64, to pass from one process to another. */
  body: string;
}

/** Headers that the bare server's own Node writes by itself. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Asks the site once and keeps its answer, still encoded as it was sent. */
export async function recordAnswer(port: number, options: RawRequest): Promise<RecordedAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        method: options.method,
        path: options.path,
        headers: options.headers,
        agent: false,
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const pairs = Object.entries(answer.headersDistinct).filter(([name]) => !ownHeaders.includes(name));
  return {
    status: answer.statusCode ?? 0,
    headers: pairs.flatMap(([name, values]) => (values ?? []).flatMap((value) => [name, value])),
    body: Buffer.concat(chunks).toString('base64'),
  };
}
