import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const folder = '.bench';

/** Keeps figures with what they were measured on, as JSON under `name`; answers the file. */
export function keepReport(name: string, report: object): string {
  const [processor] = cpus();
  const machine = { node: process.version, cores: cpus().length, processor: processor?.model ?? '' };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`);
  return file;
}
