import { parseArgs } from 'node:util';

/** Arguments that a command cannot use, as a sentence with the right ones. */
export class BadArguments extends Error {}

/**
 * The one file that a command is called with, and whether `--check` is set where the command has it. Throws BadArguments.
 *
 * @param usage how the command is called
 */
export function readFileArgument(
  args: string[],
  { usage, hasCheck = false }: { usage: string; hasCheck?: boolean },
): { file: string; check: boolean } {
  const { values, positionals } = parsed(args, usage);
  if (values.check && !hasCheck) throw new BadArguments(`Unknown option '--check'. ${usage}`);
  const [file] = positionals;
  if (!file) throw new BadArguments(`Which file? ${usage}`);
  if (positionals.length > 1)
    throw new BadArguments(`One file at a time, not ${positionals.join(' and ')}. ${usage}`);
  return { file, check: values.check === true };
}

function parsed(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: { check: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    // The first sentence names the argument; the others are about files whose names begin with a dash.
    const [first] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new BadArguments(`${first?.replace(/\.$/, '')}. ${usage}`);
  }
}
