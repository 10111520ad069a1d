import { Agent, request } from 'node:http';

/** A request that hangs must not hang the run. */
const answerMsMax = 30_000;

export interface RequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams;
  /** The machine's own address (127.x.y.z) from which it is sent. */
  from?: string;
}

export interface Answered {
  /** 0: no answer at all. */
  status: number;
  retryAfter: string | undefined;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_500, maxFreeSockets: 1_500, scheduling: 'lifo' });

/** A browser's name: a robot's pages are served in another way. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Sends a request over a persistent connection; never rejects. */
export function send(address: string, { method = 'GET', headers = {}, body, from }: RequestOptions = {}) {
  const content = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
  return new Promise<Answered>((resolve) => {
    const sent = request(
      address,
      {
        method,
        agent,
        ...(from && { localAddress: from }),
        timeout: answerMsMax,
        headers: {
          'User-Agent': browser,
          ...(content !== undefined && {
            'Content-Type':
              body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
            'Content-Length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', failed);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    const failed = (error: Error) => resolve({ status: 0, retryAfter: undefined, text: error.message });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerMsMax / 1000} s`)));
    sent.on('error', failed);
    sent.end(content);
  });
}
