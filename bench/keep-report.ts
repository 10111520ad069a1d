import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

const folder = '.bench';

/** What figures are measured on. */
export function machineOf() {
  const [processor] = cpus();
  return { node: process.version, cores: availableParallelism(), processor: processor?.model ?? '' };
}

/** Keeps figures with what they were measured on, as JSON under `name`; answers the file. */
export function keepReport(name: string, report: object): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machineOf(), ...report }, null, 2)}\n`,
  );
  return file;
}
