import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Replaces the path in the request line, for example by a whole address. */
  requestLine?: string;
}

/** A visitor with their own address: each of 127.0.0.0/8 belongs to this machine. */
export function visitorFrom(address: string, port: number, scheme: 'http' | 'https') {
  return (
    path: string,
    { method = 'GET', headers = {}, body, requestLine }: RequestOptions = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      const options = {
        host: '127.0.0.1',
        port,
        localAddress: address,
        path: requestLine ?? path,
        method,
        agent: false as const,
        servername: 'nibash.example',
        // The certificate is made by this test.
        rejectUnauthorized: false,
        headers: {
          Host: 'nibash.example',
          ...(body !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(text)),
          }),
          ...headers,
        },
      };
      const sent = (scheme === 'https' ? secure : plain)(options, (response) => {
        let read = '';
        response.setEncoding('utf8').on('data', (part) => (read += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        );
      });
      sent.once('error', reject);
      sent.end(text);
    });
}

export type Visitor = ReturnType<typeof visitorFrom>;

const identity = '/identitytoolkit.googleapis.com/v1/accounts:';

/** Signs in and answers the error's code, or the ID token. */
export async function signIn(
  visitor: Visitor,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await visitor(`${identity}signInWithPassword?key=embedded`, {
    method: 'POST',
    body: { email, password, returnSecureToken: true },
    headers,
  });
  const answer = JSON.parse(body) as { idToken?: string; error?: { message: string } };
  return answer.idToken ?? answer.error?.message ?? body;
}

export async function signUp(visitor: Visitor, email: string): Promise<string> {
  const { body } = await visitor(`${identity}signUp?key=embedded`, {
    method: 'POST',
    body: { email, password: 'secret-of-guest', returnSecureToken: true },
  });
  return (JSON.parse(body) as { idToken: string }).idToken;
}

export const requestPasswordReset = (visitor: Visitor, email: string) =>
  visitor(`${identity}sendOobCode?key=embedded`, {
    method: 'POST',
    body: { requestType: 'PASSWORD_RESET', email },
  });
