import { BadArguments } from './read-options.ts';

/**
 * Runs a benchmark to its end: what it opened is ended and thrown away whichever way it ends, also when it is told to
 * stop. Arguments that cannot be used end it with their sentence, anything else with where it comes from, both with 1.
 */
export async function runProgram(program: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack();
  let signalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      signalled = true;
      // What is under way fails then, and the process ends by itself: no server and no folder is left behind.
      void open.disposeAsync();
    });
  await program(open)
    .finally(() => open.disposeAsync())
    .catch((error: unknown) => {
      if (!signalled) console.error(error instanceof BadArguments ? error.message : error);
      process.exitCode = 1;
    });
}
