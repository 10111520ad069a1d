import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Imports between the files: named, without renaming, on one line or several. */
const IMPORT = /^import (?:type )?\{[^}]*\} from '(?<file>[^']+)';$/gm;
const EXPORT = /^export (?=(?:async )?function |const |interface |type )/gm;
const TOP_LEVEL_NAME = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm;

/**
 * Joins a TypeScript file and all that it imports into one plain script. Browsers load the provider's script
 * as a single classic file that knows its own address, so there is no build step but this: Node takes the
 * types out, and since all files share one function's scope the imports fall away.
 * Throws when two files use one top-level name, which modules would allow and a shared scope would not.
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

/** Node says once that taking types out is experimental; it runs this project in the same way, so it may. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
