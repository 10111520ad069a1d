import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const scripts = /<script\b[^>]*>.*?<\/script>/gs;

/** Serves the site at `origin` with its pages' scripts taken out; answers the origin of that. */
export async function startWithoutScripts(open: AsyncDisposableStack, origin: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const { 'accept-encoding': coding, accept = '*/*', cookie = '' } = request.headers;
    const answer = await fetch(origin + request.url, { headers: { accept, cookie } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding)$/.test(name),
      ),
    );
    const type = answer.headers.get('content-type') ?? '';
    const sent = type.startsWith('text/html') ? Buffer.from(body.toString().replaceAll(scripts, '')) : body;
    // As the site itself sends its texts.
    const isPacked = /^(?:text|application|image\/svg)/.test(type) && String(coding).includes('br');
    response.writeHead(answer.status, { ...headers, ...(isPacked && { 'content-encoding': 'br' }) });
    response.end(isPacked ? brotliCompressSync(sent) : sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.defer(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  // A listening server of TCP has a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
