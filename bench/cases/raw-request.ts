/** A request before it is serialised. */
export interface RawRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A browser's name: a robot's pages are served in another way. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A GET request; `encodings` are those that the visitor accepts, none for plain bytes. */
export function get(path: string, encodings: string, more: Record<string, string> = {}): RawRequest {
  const headers = {
    ...more,
    'User-Agent': browser,
    Accept: '*/*',
    ...(encodings && { 'Accept-Encoding': encodings }),
  };
  return { method: 'GET', path, headers };
}

/** A POST request with JSON. */
export function post(path: string, content: object, headers: Record<string, string> = {}): RawRequest {
  const body = JSON.stringify(content);
  return {
    method: 'POST',
    path,
    body,
    headers: {
      'User-Agent': browser,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
  };
}

/** The bytes of a request, as they go over the wire. */
export function wireForm({ method, path, headers, body = '' }: RawRequest): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'keep-alive', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
