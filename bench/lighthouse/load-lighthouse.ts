import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The used parts of Lighthouse's answer. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
}

export type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; disableStorageReset: boolean },
) => Promise<{ lhr: Report } | undefined>;

const folder = import.meta.dirname;
const entry = `${folder}/node_modules/lighthouse/core/index.js`;

/** Lighthouse in the version of this folder's lock file, installed into it when it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    process.stdout.write('installing Lighthouse\n');
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm ci in ${folder} ended with ${status}`);
  }
  return (await import(entry)).default;
}
