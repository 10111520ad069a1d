// Every command runs this file first. It is plain JavaScript for Node 20 and newer: it installs missing packages,
// builds stale parts, and continues under the project's own Node, which comes with the packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);

const [command = 'serve', ...rest] = process.argv.slice(2);
const tool = (...path) => join(root, 'node_modules', ...path);
/** The path is given in full because Debian's npm 9 makes no link to it in node_modules/.bin. */
const nodePackages = { linux: 'node-linux', darwin: 'node-bin-darwin', win32: 'node-win' };
const projectNode = tool(
  `${nodePackages[process.platform]}-${process.arch}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Prints how long a step took, because people wait for the first start. */
function timed(what, step) {
  const started = performance.now();
  step();
  process.stderr.write(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Installs when the lock file differs from that of the last installation. */
function install() {
  // A linked folder of packages belongs to another checkout, which keeps it up to date.
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()) return;
  const wanted = hashOf(readFileSync('package-lock.json', 'utf8'));
  const mark = tool('.installed');
  if (read(mark) === wanted && existsSync(projectNode)) return;
  timed('install', () => {
    // npm would otherwise compile with the compilers of this machine's configuration; standard output is for the
    // command.
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--strict-allow-scripts'], {
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
  });
  writeFileSync(mark, wanted);
}

/** A hash of everything below these paths that a build may contain. */
function hashOfSources(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.test\.|\.webp$/.test(path)) hash.update(path).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** The parts to build, each with its program, the folders that it makes, and its sources. */
const built = [
  {
    what: 'website',
    program: 'app/build.ts',
    folders: ['client', 'server'],
    mark: join('build', '.sources'),
    sources: ['app', 'contract', 'kernel', 'public', 'vite.config.ts', 'react-router.config.ts'],
  },
  {
    what: 'server',
    program: 'server/build.ts',
    folders: ['program'],
    mark: join('build', '.program-sources'),
    sources: [
      'server',
      'contract',
      'kernel',
      'domain',
      'db',
      'providers',
      'standins',
      'demonstration',
      'package.json',
    ],
  },
];

/**
 * Builds the website and the server, each when its sources differ from those of the last build. A site may be running
 * from the last one: so a build is made in a folder of its own and takes its place when it is complete.
 */
function build() {
  for (const { what, program, folders, mark, sources } of built) {
    const wanted = hashOfSources([...sources, 'package-lock.json']);
    if (read(mark) === wanted) continue;
    const making = join('build', `.making-${process.pid}`);
    const remove = () => rmSync(making, { recursive: true, force: true });
    // A failed build ends this process.
    process.once('exit', remove);
    timed(`build of the ${what}`, () => {
      const environment = { ...process.env, BUILD_FOLDER: making };
      run(projectNode, [program, making], { stdio: ['ignore', 2, 2], env: environment });
    });
    // After an interrupted exchange the mark would not be true.
    rmSync(mark, { force: true });
    for (const folder of folders) exchange(join(making, folder), join('build', folder));
    writeFileSync(mark, wanted);
    remove();
    process.off('exit', remove);
  }
}

/**
 * Puts a folder in the place of another one, which is kept beside it until the next exchange: open pages load their
 * later scripts from the build that they came from.
 */
function exchange(from, to) {
  const before = `${to}-before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, before);
  else mkdirSync(before);
  renameSync(from, to);
}

/** Continues as another program: signals are passed on, and this process ends when that one does. */
function become(args, environment = {}) {
  // Compiled code is kept beside the packages, where only the person who installs them can write: a later start loads
  // a quarter faster.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? tool('.cache', 'compiled');
  const child = spawn(projectNode, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, ...environment },
  });
  // A terminal's Ctrl+C reaches the child by itself; this process only waits for it.
  process.on('SIGINT', () => {});
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop);
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(stop);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Calls `stop` once npm, which has started this process, has ended. At a SIGTERM to itself alone, as a container's stop
 * sends it, npm ends without passing it on. Between npm and this process there may be a shell, which stays.
 */
function stopWithNpm(stop) {
  const npm = parentOfShell(process.ppid);
  const looking = setInterval(() => {
    if (parentOfShell(process.ppid) === npm) return;
    clearInterval(looking);
    stop();
  }, 500);
  looking.unref();
}

/** The parent of a process that is a shell with a command; any other process itself. Linux alone tells it. */
function parentOfShell(pid) {
  const [, ...words] = read(`/proc/${pid}/cmdline`).split('\0');
  if (words[0] !== '-c') return pid;
  // The second field is the program's name in brackets, which may contain anything.
  return Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );
}

const builtServer = 'build/program/main.js';
/** For measurements: the site that is started is the built one, as `npm start` runs it. */
const measured = { SITE_PROGRAM: builtServer };

const commands = {
  serve: () => {
    build();
    become([builtServer, ...rest]);
  },
  dev: () => become(['server/main.ts', '--dev', ...rest]),
  build,
  test: () => {
    build();
    become(['tests/run.ts', ...rest]);
  },
  'test-whole': () => {
    build();
    become(['tests/run.ts', '--whole', ...rest]);
  },
  'test-fast': () => become(['tests/run.ts', '--fast', ...rest]),
  pictures: () => {
    build();
    become(['tests/pictures/take.ts', ...rest]);
  },
  access: () => {
    build();
    become(['tests/access/examine.ts', ...rest]);
  },
  walk: () => {
    build();
    become(['node_modules/@playwright/test/cli.js', 'test', '--project=wide', ...rest]);
  },
  fuzz: () => {
    build();
    become(['tests/fuzz/main.ts', ...rest]);
  },
  seed: () => become(['bench/seed.ts', ...rest]),
  soak: () => {
    build();
    become(['bench/soak.ts', ...rest], measured);
  },
  bench: () => {
    build();
    become(['bench/bench.ts', ...rest], measured);
  },
  'bench-upload': () => {
    build();
    become(['bench/upload.ts', ...rest], measured);
  },
  check: () => become(['tests/check.ts', ...rest]),
  'search-model': () => become(['tests/search-model.ts', ...rest]),
  'compare-search': () => become(['tests/compare-search.ts', ...rest]),
  books: () => become(['tests/books-under-load.ts', ...rest]),
  crash: () => {
    build();
    become(['tests/crash/main.ts', ...rest]);
  },
  model: () => become(['tests/model/main.ts', ...rest]),
  contention: () => become(['tests/contention.ts', ...rest]),
  'test-upgrade': () => become(['tests/upgrade/main.ts', ...rest]),
  tables: () => become(['tests/tables.ts', ...rest]),
  'test-proxies': () => {
    build();
    become(['tests/proxies/run.ts', ...rest]);
  },
  'test-browsers': () => {
    build();
    become(['tests/browsers/run.ts', ...rest]);
  },
  'withdraw-voucher-key': () => become(['server/commands/withdraw-voucher-key.ts', ...rest]),
  backup: () => become(['server/commands/back-up.ts', ...rest]),
  restore: () => become(['server/commands/restore.ts', ...rest]),
  import: () => become(['server/commands/import.ts', ...rest]),
  export: () => become(['server/commands/export.ts', ...rest]),
  'rotate-data-key': () => become(['server/commands/rotate-data-key.ts', ...rest]),
  'remove-second-factor': () => become(['standins/identity/remove-second-factor.ts', ...rest]),
  'test-provider': () => become(['standins/identity/test-provider.ts', ...rest]),
  standin: () => become(['standins/main.ts', ...rest]),
};

if (!Object.hasOwn(commands, command)) {
  process.stderr.write(`There is no command ${command}. There is: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(1);
}
install();
commands[command]();
