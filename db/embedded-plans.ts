import { type ExecProtocolOptions, messages, type PGlite } from '@electric-sql/pglite';
import { readAnswers } from './embedded-answers.ts';
import { plannedByValues } from './prepared-statements.ts';

/** So many statements are kept, of some 25 KB each, in memory that the embedded database never gives back. */
const keptMax = 200;
const countedMax = 1_000;
/** A longer text writes many rows at once, and is seldom asked again. */
const countedLengthMax = 8_000;
const repeatedFrom = 2;
/** Nothing analyses the tables here, which would have plans made anew: one that suits an empty table must not stay. */
const usesMax = 200;
/** So often PostgreSQL plans a kept statement by its values; from then on it may use one plan for all of them. */
const usesByValues = 5;

const keepable = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Everything else may change tables, and a kept statement would then have other columns. */
const leavesTables =
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|show|explain|truncate|lock)\b/i;

type Message = messages.BackendMessage;
type Options = ExecProtocolOptions | undefined;

interface Kept {
  text: string;
  name: string;
  uses: number;
  usesMax: number;
  /** Says the types of the statement's values and columns. */
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

  /** The statement of this text, which is to be run once more. */
  use(text: string): Kept | undefined {
    const found = this.#kept.get(text);
    if (!found) return undefined;
    this.#kept.delete(text);
    found.uses += 1;
    if (found.uses > found.usesMax) this.#forgotten.push(closing(found.name));
    else this.#kept.set(text, found);
    return this.#kept.get(text);
  }

  /** A name for a statement that is asked again, and the messages that make room for it; undefined for another one. */
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

  /** To be told of every text before it is run. */
  noteText(text: string): void {
    if (leavesTables.test(text)) return;
    this.#isChangingTables = true;
    this.forgetAll();
  }

  /** To be told of every answer: a change of tables may be undone until its transaction has ended. */
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
  /** What was answered behind the end of the statement, when its sync has gone out together with it. */
  end?: Message[];
}

/**
 * Has the embedded database keep the plans of statements that come again, and sends together what belongs together. The
 * library sends the six messages of a statement one by one, and has every statement parsed and planned anew. Its
 * functions stay as they are; what changes is what they send.
 */
export function keepPlans(client: PGlite): void {
  const statements = new KeptStatements();
  const execProtocol = client.execProtocolStream.bind(client);
  let asked: Asked | undefined;
  /** Goes out with the next message. */
  let held: Uint8Array[] = [];

  const parsers = client.parsers;
  // The library copies the parsers of all types there are for each statement. Those of its own types it finds elsewhere.
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
    // Who wants to hear of notices hears of them from the library.
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
      // It ends with a sync of its own, and the library sends another.
      asked = { text: '', end: [] };
    }
    return send([...held, message], options);
  };
}

const syncMessage = Buffer.from('S\0\0\0\u0004', 'latin1');
/** A kept statement with other columns than before, and one that is not there. */
const outdated = ['0A000', '26000'];

/** The letter of a message, of a description with what it describes; empty when it names a statement or a portal. */
function kindOf(message: Uint8Array): string {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind === 'D') return message[6] === 0 ? `D ${String.fromCharCode(message[5] ?? 0)}` : '';
  const isNamed = (kind === 'P' || kind === 'B' || kind === 'E') && message[5] !== 0;
  return isNamed || (kind === 'B' && message[6] !== 0) ? '' : kind;
}

/** The text of a statement, as far as statements are kept at all; equal for equal texts, whatever they are written in. */
const textOf = ({ buffer, byteOffset, length }: Uint8Array, at: number) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1', at, Math.min(length, at + countedLengthMax + 1));

/** A message with a name where it has an empty one. */
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
