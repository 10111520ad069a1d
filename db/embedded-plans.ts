import { type ExecProtocolOptions, messages, type PGlite } from '@electric-sql/pglite';
import { readAnswers } from './embedded-answers.ts';
import { plannedByValues } from './prepared-statements.ts';

/** The number of kept statements. Each takes some 25 KB of memory that the embedded database never gives back. */
const keptMax = 200;
const countedMax = 1_000;
/** A longer text writes many rows at once, and is seldom repeated. */
const countedLengthMax = 8_000;
const repeatedFrom = 2;
/**
 * Nothing analyses the tables here, which would cause new plans. The limit makes sure that a plan for an empty table
 * does not stay.
 */
const usesMax = 200;
/**
 * The number of times that PostgreSQL plans a kept statement by its values; after that it may use one plan for all
 * values.
 */
const usesByValues = 5;

const keepable = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Any other statement may change tables, and a kept statement would then have other columns. */
const leavesTables =
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|show|explain|truncate|lock)\b/i;

type Message = messages.BackendMessage;
type Options = ExecProtocolOptions | undefined;

interface Kept {
  text: string;
  name: string;
  uses: number;
  usesMax: number;
  /** Gives the types of the statement's values and columns. */
  description: Message[];
}

/** Knows which statements the session of a database keeps. */
class KeptStatements {
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #counts = new Map<string, number>();
  #namesMade = 0;
  #forgotten: Uint8Array[] = [];
  #isChangingTables = false;

  /** The kept statement of this text, which is about to run again. */
  use(text: string): Kept | undefined {
    const found = this.#kept.get(text);
    if (!found) return undefined;
    this.#kept.delete(text);
    found.uses += 1;
    if (found.uses > found.usesMax) this.#forgotten.push(closing(found.name));
    else this.#kept.set(text, found);
    return this.#kept.get(text);
  }

  /** A name for a repeated statement, and the messages that make room for it; undefined for any other statement. */
  nameFor(text: string): { name: string; before: Uint8Array[] } | undefined {
    if (this.#isChangingTables || text.length > countedLengthMax || !keepable.test(text)) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= countedMax) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < repeatedFrom) return undefined;
    const [oldest] = this.#kept.values();
    if (oldest && this.#kept.size >= keptMax) this.#forget(oldest);
    const before = this.#forgotten;
    this.#forgotten = [];
    this.#namesMade += 1;
    return { name: `kept_${this.#namesMade}`, before };
  }

  keep(text: string, name: string, description: Message[]): Kept {
    const made = {
      text,
      name,
      uses: 1,
      usesMax: plannedByValues.test(text) ? usesByValues : usesMax,
      description,
    };
    this.#kept.set(text, made);
    return made;
  }

  forgetAll(): void {
    for (const statement of this.#kept.values()) this.#forget(statement);
  }

  /** Must be called with every text before it is run. */
  noteText(text: string): void {
    if (leavesTables.test(text)) return;
    this.#isChangingTables = true;
    this.forgetAll();
  }

  /** Must be called with every answer: a change of tables may be rolled back until its transaction has ended. */
  noteAnswers(answers: Message[]): Message[] {
    if (this.#isChangingTables && answers.some(isBetweenTransactions)) this.#isChangingTables = false;
    return answers;
  }

  #forget({ text, name }: Kept): void {
    this.#kept.delete(text);
    this.#forgotten.push(closing(name));
  }
}

/** A statement on its way from parse to sync. */
interface Asked {
  text: string;
  kept?: Kept | undefined;
  description?: Message[];
  /** The answers after the end of the statement, when its sync was sent together with it. */
  end?: Message[];
}

/**
 * Makes the embedded database keep the plans of repeated statements, and sends messages that belong together in one
 * call. The library sends the six messages of a statement one by one, and every statement is parsed and planned
 * again. Its functions stay the same; only the messages that they send change.
 */
export function keepPlans(client: PGlite): void {
  const statements = new KeptStatements();
  const execProtocol = client.execProtocolStream.bind(client);
  let asked: Asked | undefined;
  /** Is sent with the next message. */
  let held: Uint8Array[] = [];

  const parsers = client.parsers;
  // For each statement the library copies the parsers of all types. It finds those of its own types elsewhere, so an
  // empty object is enough.
  client.parsers = {};

  async function send(parts: Uint8Array[], options: Options): Promise<Message[]> {
    held = [];
    const [only] = parts;
    const all = only && parts.length === 1 ? only : Buffer.concat(parts);
    const answers = await execProtocol(all, options);
    for (const answer of answers)
      if (answer instanceof messages.RowDescriptionMessage)
        for (const { dataTypeID } of answer.fields) {
          const parser = parsers[dataTypeID];
          if (parser) client.parsers[dataTypeID] = parser;
        }
    return statements.noteAnswers(answers);
  }

  function parse(message: Uint8Array): Message[] {
    const text = textOf(message, 6);
    statements.noteText(text);
    asked = { text, kept: statements.use(text) };
    held = [message];
    return [];
  }

  async function describe(to: Asked, message: Uint8Array, options: Options): Promise<Message[]> {
    const { text } = to;
    if (to.kept) {
      to.description = to.kept.description;
      return to.description;
    }
    const place = statements.nameFor(text);
    if (place) {
      const { name, before } = place;
      const all = [...before, ...held.map((each) => named(each, 5, name)), named(message, 6, name)];
      to.kept = statements.keep(text, name, await send(all, options));
    }
    to.description = to.kept?.description ?? (await send([...held, message], options));
    return to.description;
  }

  function bind(to: Asked, message: Uint8Array): Message[] {
    held = [to.kept ? named(message, 6, to.kept.name) : message];
    return [];
  }

  async function execute(to: Asked, message: Uint8Array, options: Options): Promise<Message[]> {
    const all = [...held, message, syncMessage];
    // A caller that wants notices gets them from the library.
    const answers = options?.onNotice
      ? await send(all, { ...options, throwOnError: false })
      : statements.noteAnswers(await readAnswers(client, Buffer.concat(all)));
    held = [];
    const length = answers.findIndex(endsStatement) + 1;
    to.end = answers.slice(length);
    const failure = answers.slice(0, length).find(isFailure);
    if (!failure) return answers.slice(0, length);
    if (to.kept && outdated.includes(failure.code ?? '')) statements.forgetAll();
    throw failure;
  }

  function sync(end: Message[]): Message[] {
    // Constraints that are checked at the end of a transaction fail here.
    const failure = end.find(isFailure);
    if (failure) throw failure;
    return end;
  }

  client.execProtocolStream = async (message, options) => {
    const to = asked;
    const kind = kindOf(message);
    if (kind === 'P') return parse(message);
    if (to?.description) {
      if (kind === 'B') return bind(to, message);
      if (kind === 'D P') return to.description;
      if (kind === 'E') return execute(to, message, options);
    } else if (to && kind === 'D S') return describe(to, message, options);
    asked = undefined;
    if (to?.end && kind === 'S') return sync(to.end);
    if (kind === 'Q') {
      statements.noteText(textOf(message, 5));
      // This text ends with its own sync, and the library sends another.
      asked = { text: '', end: [] };
    }
    return send([...held, message], options);
  };
}

const syncMessage = Buffer.from('S\0\0\0\u0004', 'latin1');
/** A kept statement whose columns have changed, and one that does not exist. */
const outdated = ['0A000', '26000'];

/**
 * The letter of a message; for a describe message, also the letter of what it describes. Empty when the message names
 * a statement or a portal.
 */
function kindOf(message: Uint8Array): string {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind === 'D') return message[6] === 0 ? `D ${String.fromCharCode(message[5] ?? 0)}` : '';
  const isNamed = (kind === 'P' || kind === 'B' || kind === 'E') && message[5] !== 0;
  return isNamed || (kind === 'B' && message[6] !== 0) ? '' : kind;
}

/**
 * The text of a statement, up to the length at which statements are cached. Equal texts give equal results in any
 * encoding.
 */
const textOf = ({ buffer, byteOffset, length }: Uint8Array, at: number) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1', at, Math.min(length, at + countedLengthMax + 1));

/** Puts a name into a message that has an empty one. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const changed = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  changed.writeUInt32BE(changed.length - 1, 1);
  return changed;
}

const closing = (name: string) => named(Buffer.from('C\0\0\0\0S\0', 'latin1'), 6, name);

const isFailure = (message: Message) => message instanceof messages.DatabaseError;
const isBetweenTransactions = (message: Message) =>
  message instanceof messages.ReadyForQueryMessage && message.status === 'I';
const ends = new Set(['commandComplete', 'emptyQuery', 'error']);
const endsStatement = ({ name }: Message) => ends.has(name);
