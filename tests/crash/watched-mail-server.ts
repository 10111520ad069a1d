import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Life } from './life.ts';
import { stepOf } from './steps.ts';

/**
 * A mail server (RFC 5321, without extensions) that accepts every mail, each through the life of the watched process.
 */
export interface WatchedMailServer {
  url: string;
  /** The ids of the accepted mails, once for each time. */
  taken: string[];
  close(): void;
}

export async function watchMailServer(lifeNow: () => Life): Promise<WatchedMailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    talk(socket, lifeNow(), taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function talk(socket: Socket, life: Life, taken: string[]): void {
  const step = stepOf('mail', '');
  let text = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example');
  socket.on('data', async (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const ending = isMail ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(ending);
      if (end < 0) return;
      const said = text.slice(0, end);
      text = text.slice(end + ending.length);
      if (!isMail) {
        isMail = /^DATA$/i.test(said);
        say(isMail ? '354 go on' : /^QUIT/i.test(said) ? '221 bye' : '250 ok');
        continue;
      }
      isMail = false;
      if (step && !(await life.pass(step, 'before'))) return void socket.destroy();
      taken.push(/^Message-ID: <([^@>]+)@/im.exec(said)?.[1] ?? '');
      if (step && !(await life.pass(step, 'after'))) return void socket.destroy();
      say('250 taken');
    }
  });
}
