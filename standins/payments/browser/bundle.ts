import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Imports between the files: named, without renaming, on one line or several. */
const IMPORT = /^import (?:type )?\{[^}]*\} from '(?<file>[^']+)';$/gm;
const EXPORT = /^export (?=(?:async )?function |const |interface |type )/gm;
const TOP_LEVEL_NAME = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm;

/**
 * Joins a TypeScript file and all that it imports into one plain script. Browsers load the provider's script as a
 * single classic file that knows its own address, so this is the only build step: Node removes the types, and the
 * imports are dropped since all files share one function's scope. Throws when two files use the same top-level name,
 * which modules would allow and a shared scope would not.
 */
export function bundle(entry: URL): string {
  const parts: string[] = [];
  const seen = new Set<string>();
  const owners = new Map<string, string>();

  function add(file: URL): void {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const source = readFileSync(file, 'utf8');
    for (const { groups } of source.matchAll(IMPORT)) add(new URL(groups?.file ?? '', file));
    for (const [, name = ''] of source.matchAll(TOP_LEVEL_NAME)) {
      const owner = owners.get(name);
      if (owner) throw new Error(`${name} stands at the top of both ${owner} and ${file.pathname}.`);
      owners.set(name, file.pathname);
    }
    parts.push(withoutTypes(source.replace(IMPORT, '').replace(EXPORT, '')));
  }

  add(entry);
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

/**
 * Node warns once that removing types is experimental. This project is run in the same way, so the warning is
 * suppressed.
 */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
