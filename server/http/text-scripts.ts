import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/enumerations.ts';

/** A chunk in the bundler's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

const catalogues: Record<Language, string> = { en: 'app/i18n/en.ts', bn: 'app/i18n/bn.ts' };

/**
 * The scripts that contain the texts of each language. The script that hydrates the page imports them only after it
 * has run. Without a preload they would come a round trip later, and until then the page does not react. Throws when
 * the website was not built.
 */
export function textScripts(root: string): Record<Language, string[]> {
  const file = join(root, 'build', 'client', '.vite', 'manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(file, 'utf8'));
  const scriptsOf = (language: Language) =>
    [...filesOf(manifest, catalogues[language])].map((path) => `/${path}`);
  return { en: scriptsOf('en'), bn: scriptsOf('bn') };
}

/** The files of a chunk and of all its imports. */
function filesOf(manifest: Record<string, Chunk>, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, files);
  return files;
}
