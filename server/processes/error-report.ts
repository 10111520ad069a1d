import { memberOf } from '../../kernel/error-members.ts';

/** The parts of an error that the log keeps. */
export interface ErrorReport {
  type: string;
  message?: string;
  /** The code of the system, of the database (SQLSTATE) or of a provider. */
  code?: string;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorReport;
}

const causesMax = 4;

/**
 * An error for the log, without personal data. A database error quotes values in its message, its detail and its
 * parameters, so only its code, names of the schema and its stack are kept. The message of any other error is kept
 * with addresses, long numbers and secrets masked; its other members are left out.
 */
export function errorReport(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = isOfDatabase(error) ? undefined : withoutPersonal(error.message);
  const frames = framesOf(error);
  const type = error.constructor.name || error.name;
  return {
    type,
    ...(message !== undefined && { message }),
    ...named(error, 'code'),
    ...named(error, 'table'),
    ...named(error, 'constraint'),
    ...(frames && { stack: `${type}${frames}` }),
    ...(error.cause !== undefined && depth < causesMax && { cause: errorReport(error.cause, depth + 1) }),
  };
}

/**
 * A failed statement, or PostgreSQL's answer: errors of both drivers and of the embedded database have these members.
 */
function isOfDatabase(error: Error): boolean {
  return 'params' in error || ('severity' in error && 'routine' in error);
}

/** Codes and names of the schema are single words; any other value is not one of them and is left out. */
function named(error: Error, name: string): Record<string, string> {
  const value = memberOf(error, name);
  return typeof value === 'string' && /^\w{1,80}$/.test(value) ? { [name]: value } : {};
}

/** The frames of a stack; undefined when the message cannot be separated from them. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const begin = stack.indexOf(message);
  if (begin < 0) return undefined;
  const frames = stack.slice(begin + message.length);
  return frames === '' || frames.startsWith('\n') ? frames : undefined;
}

const personal: [pattern: RegExp, instead: string][] = [
  [/\/\/[^\s/@]+@/g, '//[credentials]@'],
  [/[^\s@<>()[\],;:"']+@[^\s@<>()[\],;:"']+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:[spr]k|whsec)_\w+|\w+_secret_\w+/g, '[secret]'],
  [/(oobCode|token|key|password)=[^\s&"']+/gi, '$1=[secret]'],
  [/\+?(?:[\d\u09e6-\u09ef][ -]?){8,}[\d\u09e6-\u09ef]/g, '[number]'],
];

/** Masks e-mail addresses, phone, card and identity numbers, tokens and keys in a message. */
export function withoutPersonal(message: string): string {
  return personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}
