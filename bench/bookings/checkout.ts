import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A commit of this repository in a folder of its own, with its own packages, built; deleted with `open`. */
export function checkOut(open: AsyncDisposableStack, revision: string): string {
  const above = mkdtempSync(join(tmpdir(), 'nibash-before-'));
  const folder = join(above, 'nibash');
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', ['worktree', 'add', '--detach', folder, revision], process.cwd());
  open.defer(() => {
    run('git', ['worktree', 'remove', '--force', folder], process.cwd());
    rmSync(above, { recursive: true, force: true });
  });
  // This also installs missing packages.
  run(process.execPath, ['start.mjs', 'build'], folder);
  return folder;
}
