import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/enumerations.ts';

/** What the builder says of a built file. */
interface Chunk {
  file: string;
  imports?: string[];
}

const catalogues: Record<Language, string> = { en: 'app/i18n/en.ts', bn: 'app/i18n/bn.ts' };

/**
 * For each language, the scripts that hold its texts. They are asked for by the script that takes the page over, after it
 * has run: unless they are fetched along with it, they come a round trip later, and until they are there nothing on
 * the page answers. Throws when the website was not built.
 */
export function textScripts(root: string): Record<Language, string[]> {
  const file = join(root, 'build', 'client', '.vite', 'manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(file, 'utf8'));
  const scriptsOf = (language: Language) =>
    [...filesOf(manifest, catalogues[language])].map((path) => `/${path}`);
  return { en: scriptsOf('en'), bn: scriptsOf('bn') };
}

/** The files of a chunk and of all that it imports. */
function filesOf(manifest: Record<string, Chunk>, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, files);
  return files;
}
