import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedFiguresDocument } from '../../bench/figures.ts';
import type { PartFigures } from '../../bench/part-figures.ts';
import { scalingDocument } from '../../bench/scaling.ts';
import { callPaths } from '../../contract/call-paths.ts';
import { steps } from '../crash/steps.ts';
import { readTables } from '../fixtures/read-tables.ts';
import { scenes } from '../scenes/scenes.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('every link to a file of this repository leads to one', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(document), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('the commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commandsIn = (document: string) =>
    [...readFileSync(document, 'utf8').matchAll(/(?:`| {4})npm (?:run )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );

  test.each(['README.md', 'CONTRIBUTING.md', 'docs/commands.md'])(
    'that %s names are scripts of the package',
    (document) => {
      expect(commandsIn(document).filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  test('of the package are all in docs/commands.md', () => {
    const named = new Set(commandsIn('docs/commands.md'));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  test('have the options that docs/commands.md names', () => {
    const programs = globSync('{bench,tests,server,standins}/**/*.ts').map((file) =>
      readFileSync(file, 'utf8'),
    );
    const options = new Set(
      programs.flatMap((text) =>
        [...text.matchAll(/'?([\w-]+)'?: \{ (?:type|kind): '/g)].map(([, name]) => name),
      ),
    );
    const named = readFileSync('docs/commands.md', 'utf8').matchAll(/--([a-z][a-z-]+)/g);
    expect([...named].map(([, name]) => name).filter((name) => !options.has(name))).toEqual([]);
  });
});

test('the figures by which the README proves its promises are those of the commands and of their last results', () => {
  const proofs = readFileSync('README.md', 'utf8').matchAll(/^\| [^|]+ \| `npm run (\w+)` \| (.*\d.*) \|$/gm);
  const numbersIn = (text: string) =>
    [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));
  const usual = (program: string, option: string) => {
    const [, value] =
      readFileSync(program, 'utf8').match(
        new RegExp(`\\b${option}: \\{ type: 'string', default: '(\\d+)'`),
      ) ?? [];
    return Number(value);
  };
  const measured = (part: string): PartFigures =>
    JSON.parse(readFileSync(`docs/figures.${part}.json`, 'utf8'));
  const resultOf = ({ bounds }: PartFigures, name: string) =>
    Number.parseFloat(bounds.find(({ what }) => what.startsWith(name))?.measured ?? '');
  const [hotels, beside] = numbersIn(measured('growth').command);
  expect(Object.fromEntries([...proofs].map(([, command, text = '']) => [command, numbersIn(text)]))).toEqual(
    {
      contention: [usual('tests/contention.ts', 'rounds'), usual('tests/contention.ts', 'buyers'), 3],
      crash: [usual('tests/crash/main.ts', 'rounds'), steps.length],
      books: [usual('tests/books-under-load.ts', 'bookings'), usual('tests/books-under-load.ts', 'buyers')],
      access: [scenes.length],
      bench: [
        hotels,
        resultOf(measured('growth'), 'median of "mixed"'),
        beside,
        resultOf(measured('lighthouse'), 'home: largest picture or text'),
      ],
    },
  );
});

test('the diagram shows the tables as the schema has them (npm run tables draws it)', async () => {
  expect(readFileSync('docs/tables.md', 'utf8')).toBe(await readTables());
});

test('the figures are those that the benchmark kept (npm run bench -- admin --figures writes both)', () => {
  expect(readFileSync('docs/figures.md', 'utf8')).toBe(storedFiguresDocument());
});

test('the sums about more visitors follow from the figures (every benchmark with --figures writes them)', () => {
  const document = readFileSync('docs/scaling.md', 'utf8');
  expect(document).toBe(scalingDocument(document));
});

describe('the paths in docs/architecture.md', () => {
  const drawn = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/```path\n([\s\S]*?)```/g)].map(
    ([, block = '']) => readHops(block.trimEnd().split('\n')),
  );

  test.each(drawn.map((hops) => [hops[0]?.file ?? '', hops] as const))(
    'each file of the one that begins with %s uses the next',
    (_first, hops) => {
      expect(hops.map(({ file }) => file).filter((file) => !existsSync(file))).toEqual([]);
      expect(hops.flatMap((hop) => brokenHop(hop) ?? [])).toEqual([]);
    },
  );

  test('between browser and server, the one makes the call and the other’s table gives it to the file drawn there', () => {
    const calls = drawn.flatMap((hops) => hops.filter(({ call }) => call !== undefined));
    expect(calls.map(({ call }) => nameOfCall(call))).toEqual(['holdRoom', 'addBooking', 'hotels']);
    expect(calls.flatMap((hop) => brokenCall(hop) ?? [])).toEqual([]);
  });
});

describe('a newcomer finds every file that a document names', () => {
  const files = listFiles();
  const baseNames = new Set(files.map((file) => basename(file)));
  const exists = (name: string) => {
    if (!/[/*…]/.test(name)) return baseNames.has(name) || existsSync(name);
    const pattern = name.replaceAll(/(?<=^|\/)…(?=\/|$)/g, '**').replaceAll('…', '*');
    return (
      globSync(pattern.includes('/') ? pattern : `**/${pattern}`, { exclude: ['node_modules'] }).length > 0
    );
  };

  const namedIn = (document: string, pattern: RegExp) =>
    [
      ...readFileSync(document, 'utf8')
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(pattern),
    ]
      .map(([, name = '']) => name)
      .filter((name) => !isNoFile(name));

  test.each(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md'])('%s', (document) => {
    const named = namedIn(document, /`([\w*…@.-]+\/[\w*…/.-]*|[\w*…-]+(?:\.test)?\.(?:ts|tsx|md|mjs))`/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  test('each record of a decision that is in force', () => {
    const records = globSync('docs/decisions/0*.md').filter(
      (record) => !/^\W*Superseded\b/.test(readFileSync(record, 'utf8').split('\n')[2] ?? ''),
    );
    const named = records.flatMap((record) =>
      namedIn(record, /`([\w*…/.-]+\.(?:ts|tsx|mjs))`/g).map((name) => `${record} ${name}`),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((line) => !exists(line.split(' ')[1] ?? ''))).toEqual([]);
  });
});

/** Written by the build or a command, or a library's name. */
const isNoFile = (name: string) => /^(?:build|pictures|@[\w-]+|hono)\//.test(name);

const listFiles = () =>
  globSync(
    '{app,bench,contract,db,demonstration,deploy,docs,domain,kernel,providers,server,standins,tests}/**/*.*',
  );

/** A line of a drawn path: a file, with the one that uses it. */
interface Hop {
  file: string;
  user: string | undefined;
  /** The function by which the user reaches a file that is handed to it. */
  handedAs: string | undefined;
  /** On the first file of the server after a call: the call, and who makes it. */
  call: string | undefined;
  caller: string | undefined;
  /** The files that are drawn right below. */
  uses: string[];
}

const isCall = (line: string) => /^(?:GET|POST) /.test(line);
/** What the server answers: the way back begins. */
const isAnswer = (line: string) => /^\d{3} /.test(line);

function readHops(lines: string[]): Hop[] {
  const hops: Hop[] = [];
  let above: { depth: number; hop: Hop }[] = [];
  let call: string | undefined;
  for (const line of lines) {
    if (isCall(line)) call = line;
    if (isCall(line) || isAnswer(line)) {
      above = [];
      continue;
    }
    const {
      indent = '',
      handedAs,
      file = '',
    } = line.match(/^(?<indent> *)(?:\.(?<handedAs>\w+) )?(?<file>\S+)/)?.groups ?? {};
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= indent.length) above.pop();
    const user = above.at(-1)?.hop;
    // The last file before a call is the one that makes all calls; the file that uses it names this one.
    const caller = call === undefined ? undefined : hops.at(-1)?.user;
    const hop: Hop = { file, user: user?.file, handedAs, call, caller, uses: [] };
    call = undefined;
    user?.uses.push(file);
    hops.push(hop);
    above.push({ depth: indent.length, hop });
  }
  return hops;
}

/** Says what is wrong with a hop; undefined when the one file really uses the other. */
function brokenHop({ file, user, handedAs }: Hop): string | undefined {
  if (user === undefined) return undefined;
  if (handedAs === undefined)
    return usedBy(user).has(file) ? undefined : `${user} does not use ${file} (a type alone is no use)`;
  if (!readFileSync(user, 'utf8').includes(`.${handedAs}(`)) return `${user} does not call .${handedAs}()`;
  const isHanded = listFiles().some(
    (giver) => giver.startsWith('server/') && giver.endsWith('.ts') && usedBy(giver).has(file),
  );
  return isHanded ? undefined : `nothing in server/ hands over ${file}`;
}

function brokenCall({ file, call, caller = '', uses }: Hop): string | undefined {
  const name = nameOfCall(call);
  if (name === undefined) return `${call} is no call of the contract`;
  if (!new RegExp(`\\bcall\\w*\\(\\s*'${name}'`).test(readFileSync(caller, 'utf8')))
    return `${caller} does not make the call ${name}`;
  const [, handler] =
    readFileSync(file, 'utf8').match(new RegExp(`\\bcall\\('${name}', '[\\w-]+', (\\w+)\\(`)) ?? [];
  const imported = [...usedBy(file)].find(([, names]) => handler !== undefined && names.includes(handler));
  if (!imported) return `${file} has no handler for ${name}`;
  return uses.includes(imported[0])
    ? undefined
    : `${file} gives ${name} to ${imported[0]}, which is not drawn`;
}

const nameOfCall = (call: string | undefined) =>
  Object.entries(callPaths).find(([, path]) => path === call)?.[0];

/**
 * The files that a file uses while it runs, with the names that it takes from them. An import of types alone is none:
 * nothing of it is left when the program runs. Three files of the website are reached by their names.
 */
function usedBy(file: string): Map<string, string[]> {
  const text = readFileSync(file, 'utf8');
  const used = new Map<string, string[]>();
  for (const [, type, names = '', from = ''] of text.matchAll(
    /^(?:import|export) (type )?([^;']*?) from '(\.[^']+)'/gm,
  )) {
    const values = names
      .split(',')
      .map((name) => name.replaceAll(/[{}]/g, '').trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    if (!type && values.length > 0) used.set(join(dirname(file), from), values);
  }
  // Hot reload names the source that the build is made from.
  for (const [, source = ''] of text.matchAll(/ssrLoadModule\('\/([^']+)'\)/g)) used.set(source, []);
  // React Router's build has the table of pages, which names the files of the pages.
  if (text.includes("from 'virtual:react-router/server-build'")) used.set('app/routes.ts', []);
  if (file === 'app/routes.ts')
    for (const [, page = ''] of text.matchAll(/'(routes\/[^']+)'/g)) used.set(join('app', page), []);
  return used;
}
