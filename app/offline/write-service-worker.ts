import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The parts for the message and My Bookings; other files are cached when the visitor uses them. */
const parts = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/routes/offline/',
  'app/routes/my-bookings/',
  'app/routes/admin/layout.tsx',
];
/** Icons. Fonts are cached when they are used, because there are more than one language needs. */
const isDrawing = (file: string) => file.endsWith('.svg');
/** Loaded late, and never for travellers. */
const excluded = /^app\/routes\/admin\/menu\//;

/** Writes the service worker into the website's built files, with the list of those that it caches at its installation. */
export async function writeServiceWorker(client: string): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  const scripts = join('static', 'js');
  const routeTable = readdirSync(join(client, scripts)).find((name) => /^manifest-\w+\.js$/.test(name));
  const files = [...filesOf(manifest), `static/js/${routeTable}`].map((file) => `/${file}`).sort();
  const name = join('app', 'offline', 'service-worker.ts');
  const { code: source } = await transformWithOxc(readFileSync(name, 'utf8'), name);
  // The file names are hashes of the contents, so the list and the program identify the build.
  const version = createHash('sha256')
    .update(files.join() + source)
    .digest('hex')
    .slice(0, 12);
  const constants = `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n`;
  const { code } = minifySync('sw.js', `(() => {\n${constants}${source}\n})();`);
  writeFileSync(join(client, 'sw.js'), code);
}

/** The files of the parts and of everything that they load, at once or later. */
function filesOf(manifest: Record<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || excluded.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isDrawing)])
      files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const key of Object.keys(manifest)) if (parts.some((part) => key.startsWith(part))) visit(key);
  return files;
}
