import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectEncrypted } from 'node:tls';
import { programPath } from '../fixtures/program-path.ts';

export type ProxyName = 'nginx' | 'caddy';

/** A real proxy in front of a site. */
export interface RunningProxy {
  port: number;
  stop(): Promise<void>;
}

/** The shortest working configurations, as an operator in a hurry writes them. */
const shortest: Record<ProxyName, string> = {
  nginx: 'server { listen 80; location / { proxy_pass http://127.0.0.1:3000; } }',
  caddy: ':80 {\n    reverse_proxy 127.0.0.1:3000\n}',
};

/** The documentation's own block, so that the documentation cannot be wrong. */
function documented(name: ProxyName): string {
  const text = readFileSync('docs/operations.md', 'utf8');
  const block = new RegExp(`\`\`\`${name}\\n([^\`]+)\`\`\``).exec(text)?.[1];
  if (!block) throw new Error(`docs/operations.md has no block for ${name}`);
  return block;
}

/** Replaces this machine's own values; fails when one is missing, since the rest would then not be tested. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the configuration does not say: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Why these tests cannot run here; undefined when they can. Throws where they must run. */
export function missingProxy(name: ProxyName | 'pgbouncer' | 'promtool'): string | undefined {
  const missing = [name, ...(name === 'nginx' ? ['openssl'] : [])].filter((program) => !programPath(program));
  if (missing.length === 0) return undefined;
  const why = `The tests with ${name} did not run: ${missing.join(' and ')} is not installed.`;
  if (process.env.PROXIES_REQUIRED) throw new Error(why);
  return why;
}

/** Starts the proxy in front of a port of this machine and waits until it listens. */
export async function startProxy(
  name: ProxyName,
  kind: 'shortest' | 'documented',
  sitePort: number,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `nibash-${name}-`));
  const port = await freePort();
  const text = replaced(kind === 'shortest' ? shortest[name] : documented(name), {
    '127.0.0.1:3000': `127.0.0.1:${sitePort}`,
  });
  const child = { nginx: startNginx, caddy: startCaddy }[name](folder, text, kind, port);
  let said = '';
  child.stderr?.on('data', (bytes) => (said += bytes));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port, child, () => said, kind === 'documented');
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNginx(folder: string, server: string, kind: string, port: number): ChildProcess {
  const changes: Record<string, string> =
    kind === 'shortest'
      ? { 'listen 80;': `listen 127.0.0.1:${port};` }
      : {
          'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
          '/etc/ssl/nibash.example.pem': join(folder, 'cert.pem'),
          '/etc/ssl/nibash.example.key': join(folder, 'cert.key'),
        };
  if (kind === 'documented') makeCertificate(folder);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  const file = join(folder, 'nginx.conf');
  // The worker of a proxy started by root also has to read the folder as root.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr;
     events {} http { access_log off; ${paths.join(' ')} ${replaced(server, changes)} }`,
  );
  return spawn(programPath('nginx') ?? '', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function makeCertificate(folder: string): void {
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=nibash.example'].concat(
      ['-keyout', join(folder, 'cert.key')],
      ['-out', join(folder, 'cert.pem')],
    ),
  );
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`);
}

function startCaddy(folder: string, site: string, kind: string, port: number): ChildProcess {
  const address = kind === 'shortest' ? ':80 {' : 'nibash.example {';
  const own =
    kind === 'shortest' ? `http://:${port} {` : `https://nibash.example:${port} {\n    tls internal`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n${replaced(site, { [address]: own })}`,
  );
  return spawn(programPath('caddy') ?? '', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

/** A port that is unused at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** `encrypted`: waits for a handshake as well, since Caddy makes its certificate after it has begun to listen. */
export async function untilListening(
  port: number,
  child: ChildProcess,
  said: () => string,
  encrypted = false,
): Promise<void> {
  const open = () =>
    encrypted
      ? connectEncrypted({ port, host: '127.0.0.1', servername: 'nibash.example', rejectUnauthorized: false })
      : connect(port, '127.0.0.1');
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended instead of starting: ${said()}`);
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = open().once('error', () => resolve(false));
      socket.once(encrypted ? 'secureConnect' : 'connect', () => {
        socket.destroy();
        resolve(true);
      });
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
