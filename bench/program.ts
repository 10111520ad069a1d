import { parseArgs } from 'node:util';

/**
 * Runs a benchmark to its end: everything that it opened is closed and deleted however it ends, also when it is told
 * to stop. Unusable arguments end it with their sentence, any other error with its stack, both with 1.
 */
export async function runProgram(program: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack();
  let signalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      signalled = true;
      // Running work fails then, and the process ends by itself: no server and no folder is left behind.
      void open.disposeAsync();
    });
  await program(open)
    .finally(() => open.disposeAsync())
    .catch((error: unknown) => {
      if (!signalled) console.error(error instanceof BadArguments ? error.message : error);
      process.exitCode = 1;
    });
}

/** Arguments that cannot be used; `message` names the one. */
export class BadArguments extends Error {}

/** One option of a program: a whole number within bounds, one of a list's words, a text, or a switch. */
export type Option =
  | { kind: 'number'; default: number; min: number; max: number }
  | { kind: 'word'; default: string; words: readonly string[] }
  | { kind: 'text'; default: string; pattern: RegExp; example: string }
  | { kind: 'switch' };

type ValueOf<O extends Option> = O extends { kind: 'number' }
  ? number
  : O extends { kind: 'switch' }
    ? boolean
    : string;

/** The type of the options that `readOptions` returns. */
export type OptionsOf<Options extends Record<string, Option>> = {
  [Name in keyof Options]: ValueOf<Options[Name]>;
};

/** Reads `--name value` and `--name=value`. Throws BadArguments with a sentence for the first wrong one. */
export function readOptions<Options extends Record<string, Option>>(
  args: string[],
  options: Options,
): OptionsOf<Options> {
  const values = valuesOf(args, options);
  const read = Object.entries(options).map(([name, option]) => [name, readValue(name, option, values[name])]);
  return Object.fromEntries(read) as OptionsOf<Options>;
}

/** The command that gives these options again: those that are not the usual ones. */
export function commandOf<Options extends Record<string, Option>>(
  part: string,
  options: Options,
  values: OptionsOf<Options>,
): string {
  const flags = Object.entries(options).flatMap(([name, option]) => {
    const value = values[name as keyof Options];
    if (option.kind === 'switch') return value ? [`--${name}`] : [];
    return value === option.default ? [] : [`--${name} ${value}`];
  });
  return ['npm run bench --', part, ...flags].join(' ');
}

function valuesOf(args: string[], options: Record<string, Option>) {
  const types = Object.entries(options).map(
    ([name, { kind }]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args: args, options: Object.fromEntries(types), strict: true }).values;
  } catch (error) {
    // Node's own message names the argument; its second sentence is about writing a leading dash.
    throw new BadArguments((error as Error).message.split('. ')[0]?.concat('.'));
  }
}

function readValue(
  name: string,
  option: Option,
  value: string | boolean | undefined,
): string | number | boolean {
  if (option.kind === 'switch') return value === true;
  if (value === undefined || typeof value === 'boolean') return option.default;
  if (option.kind === 'number') {
    const number = Number(value);
    if (value.trim() !== '' && Number.isInteger(number) && number >= option.min && number <= option.max)
      return number;
    throw new BadArguments(`--${name}: must be a whole number from ${option.min} to ${option.max}.`);
  }
  if (option.kind === 'word') {
    if (option.words.includes(value)) return value;
    throw new BadArguments(`--${name}: must be one of ${option.words.join(', ')}.`);
  }
  if (option.pattern.test(value)) return value;
  throw new BadArguments(`--${name}: must be like ${option.example}.`);
}
