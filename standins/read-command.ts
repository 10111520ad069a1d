import { parseArgs } from 'node:util';

export const standInNames = ['identity', 'payments', 'sslcommerz', 'images'] as const;
export type StandInName = (typeof standInNames)[number];

/** The parsed command of the program. */
export interface Command {
  name: StandInName;
  /** 0 lets the system choose a free one. */
  port: number;
}

/** A command or a setting that cannot be used; `message` says which one and why. */
export class CommandError extends Error {}

const usage = `Like this: npm run standin -- identity --port 9410 (or ${standInNames.slice(1).join(', ')}).`;

/** Reads `identity --port 9410`. Throws CommandError with one sentence and an example. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args);
  const [name, ...others] = positionals;
  const standIn = standInNames.find((one) => one === name);
  if (name === undefined) throw new CommandError(`Which stand-in is missing. ${usage}`);
  if (!standIn) throw new CommandError(`There is no stand-in ${name}. ${usage}`);
  if (others.length > 0)
    throw new CommandError(`One stand-in at a time, not ${others.join(' ')} too. ${usage}`);
  if (values.port === undefined) throw new CommandError(`--port is missing. ${usage}`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new CommandError(`--port: ${values.port} is not a port number from 0 to 65535. ${usage}`);
  return { name: standIn, port };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args: args, options: { port: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    // Only the first sentence of Node's message is about the argument.
    throw new CommandError(
      `${String(error instanceof Error ? error.message : error).split('. ')[0]}. ${usage}`,
    );
  }
}
