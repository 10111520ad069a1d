import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/**
 * The allowed imports of each folder. A library counts as its bare name. The website may also import the types of the
 * server's services.
 */
const rules: { files: RegExp; may: (imported: Import) => boolean }[] = [
  {
    files: /^app\//,
    may: ({ to, typeOnly }) =>
      isLibrary(to) || /^(?:app|contract|kernel)\//.test(to) || (typeOnly && to === 'server/services.ts'),
  },
  { files: /^contract\//, may: ({ to }) => to === 'zod' || /^(?:contract|kernel)\//.test(to) },
  { files: /^kernel\//, may: ({ to }) => to.startsWith('kernel/') || to.startsWith('node:') },
  {
    files: /^domain\//,
    may: ({ from, to, typeOnly }) =>
      // Of another folder of the domain only the files at its root; of its own any.
      /^domain\/[a-z-]+\/[\w.-]+$/.test(to) ||
      to.startsWith(`${from.split('/', 2).join('/')}/`) ||
      to.startsWith('kernel/') ||
      to.startsWith('node:') ||
      to === 'drizzle-orm' ||
      to === 'lru-cache' ||
      (/^db\/(?:schema|statements)\//.test(to) &&
        (from.endsWith('-store.ts') || (typeOnly && to === 'db/statements/database.ts'))),
  },
  {
    files: /^providers\//,
    may: ({ to, typeOnly }) =>
      isLibrary(to) ||
      /^(?:providers|kernel)\//.test(to) ||
      (/^domain\//.test(to) && (typeOnly || isPort(to))),
  },
  { files: /^standins\//, may: ({ to }) => isLibrary(to) || to.startsWith('standins/') },
  {
    files: /^demonstration\//,
    may: ({ to, typeOnly }) =>
      isLibrary(to) ||
      /^(?:demonstration|db|domain|kernel)\//.test(to) ||
      (typeOnly && to === 'contract/enumerations.ts'),
  },
  {
    files: /^db\//,
    may: ({ to }) => isLibrary(to) || /^(?:db|kernel)\//.test(to),
  },
  {
    files: /^server\//,
    may: ({ from, to, typeOnly }) =>
      isLibrary(to) ||
      /^(?:server|contract|kernel|domain|providers|db)\//.test(to) ||
      (/^(?:standins|demonstration)\//.test(to) && /^server\/compose(?:\.ts$|\/)/.test(from)) ||
      (typeOnly && to === 'app/page-context.ts'),
  },
];

/** A port of the domain: the interface and the errors that a provider throws through it. */
const isPort = (to: string) => /-provider\.ts$/.test(to) || to === 'domain/mail/mailer.ts';
const isLibrary = (to: string) =>
  !to.includes('.ts') &&
  !/^(?:app|contract|kernel|domain|demonstration|server|standins|providers|db)\//.test(to);
const isTest = (file: string) => /\.(?:test|fixture)\.tsx?$/.test(file);

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'));
}

const statement = /^(?:import|export)\s+(?:(type)\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(statement)].map(([whole, type, target = '']) => ({
    target,
    // `import { type A, type B }` also imports only types.
    typeOnly:
      type !== undefined || /^import\s*\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}/.test(whole),
  }));
  const lazy = [...text.matchAll(dynamic)].map(([, target = '']) => ({ target, typeOnly: false }));
  return [...imports, ...lazy].map(({ target, typeOnly }) => ({
    from: file,
    to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
    typeOnly,
  }));
}

const folders = [
  'app',
  'contract',
  'kernel',
  'domain',
  'providers',
  'standins',
  'db',
  'demonstration',
  'server',
];
const files = folders.flatMap(sources).filter((file) => !file.startsWith('db/migrations'));

test('every file imports only what its folder may', () => {
  const broken = files.flatMap((file) => {
    const rule = rules.find(({ files: which }) => which.test(file));
    return importsOf(file).filter((imported) => !rule?.may(imported));
  });
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('between two folders of the domain imports go one way', () => {
  const folderOf = (file: string) => /^domain\/(\w[\w-]*)\//.exec(file)?.[1];
  const ways = new Set(
    files.flatMap(importsOf).flatMap(({ from, to }) => {
      const [one, other] = [folderOf(from), folderOf(to)];
      return one && other && one !== other ? [`${one} ${other}`] : [];
    }),
  );
  const both = [...ways].filter((way) => ways.has(way.split(' ').reverse().join(' ')));
  expect(both).toEqual([]);
});

test('no files import each other in a circle, not even their types', () => {
  const all = new Set(files);
  const uses = new Map(files.map((file) => [file, importsOf(file).filter(({ to }) => all.has(to))]));
  for (let before = 0; before !== uses.size; ) {
    before = uses.size;
    // A file that uses none of those that are left is in no circle.
    for (const [file, used] of uses) if (!used.some(({ to }) => uses.has(to))) uses.delete(file);
  }
  expect([...uses.keys()]).toEqual([]);
});

test('finished markup is made and read in one folder and where a page is finished', () => {
  const importers = (wanted: string) =>
    files.filter((file) => importsOf(file).some(({ to }) => to === wanted)).sort();
  // Nobody else has a page, or a part of one, as a text.
  expect(importers('react-dom/server')).toEqual([
    'app/cached-markup/card-markup.tsx',
    'app/entry.server.tsx',
  ]);
  const readers = files.filter((file) => /\bRenderedHtml\b/.test(readFileSync(file, 'utf8'))).sort();
  expect(readers).toEqual(['app/page-context.ts', 'server/pages/finished-page.ts']);
});

test('JSX lives in the website alone', () => {
  expect(files.filter((file) => file.endsWith('.tsx') && !file.startsWith('app/'))).toEqual([]);
});

test('no file of the product is longer than 400 lines', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});

test('nobody but the programs themselves reads the environment', () => {
  const readers = files.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')));
  // Each program reads it once, at its start.
  expect(readers.sort()).toEqual(
    [
      'server/commands/back-up.ts',
      'server/commands/export.ts',
      'server/commands/import.ts',
      'server/commands/restore.ts',
      'server/commands/rotate-data-key.ts',
      'server/commands/withdraw-voucher-key.ts',
      'server/main.ts',
      'standins/identity/remove-second-factor.ts',
      'standins/main.ts',
    ].filter((program) => files.includes(program)),
  );
});
