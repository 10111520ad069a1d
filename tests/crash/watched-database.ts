import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Life } from './life.ts';
import { isEndOfRound, type Step, stepOf } from './steps.ts';

/** A PostgreSQL server as the watched process reaches it: its writes and commits pass through its life. */
export interface WatchedDatabase {
  url: string;
  close(): void;
}

/** A proxy between the process and PostgreSQL that reads the protocol (PostgreSQL 15, chapter 55). */
export async function watchDatabase(url: string, lifeNow: () => Life): Promise<WatchedDatabase> {
  const target = new URL(url);
  const server = createServer((process) => {
    const database = connect(Number(target.port), target.hostname);
    watchConnection(process, database, lifeNow());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watched = new URL(url);
  watched.port = String((server.address() as AddressInfo).port);
  return { url: watched.href, close: () => server.close() };
}

function watchConnection(process: Socket, database: Socket, life: Life): void {
  for (const [one, other] of [
    [process, database],
    [database, process],
  ] as const) {
    one.setNoDelay();
    one.on('error', () => {});
    one.on('close', () => other.destroy());
  }
  /** The answer that is held back until its step has passed. */
  let held: { chunks: Buffer[]; complete(answer: Buffer): void } | undefined;
  database.on('data', (chunk: Buffer) => {
    if (!held) return void process.write(chunk);
    held.chunks.push(chunk);
    const answer = Buffer.concat(held.chunks);
    if (!isComplete(answer)) return;
    const { complete } = held;
    held = undefined;
    complete(answer);
  });

  async function send(unit: Buffer, step: Step | undefined): Promise<void> {
    if (!step) return void database.write(unit);
    if (!step.isClaim && !(await life.pass(step, 'before'))) return void database.destroy();
    const answer = await new Promise<Buffer>((complete) => {
      held = { chunks: [], complete };
      database.write(unit);
    });
    const kinds = kindsOf(answer);
    const isDone = !kinds.includes('E') && (!step.isClaim || kinds.includes('D'));
    if (isDone && !(await life.pass(step, 'after'))) return void process.destroy();
    process.write(answer);
  }

  let sending = Promise.resolve();
  const read = unitReader();
  /** The text of the open transaction. */
  let transaction: string | undefined;
  process.on('data', (chunk: Buffer) => {
    for (const { bytes, text } of read(chunk)) {
      let step: Step | undefined;
      if (isEndOfRound.test(text)) life.reconciled++;
      if (/^begin\b/i.test(text)) transaction = '';
      else if (/^commit\b/i.test(text)) {
        step = stepOf('commit', transaction ?? '');
        transaction = undefined;
      } else if (/^rollback\b(?! to)/i.test(text)) transaction = undefined;
      else if (transaction === undefined) step = stepOf('statement', text);
      else transaction += text;
      sending = sending.then(() => send(bytes, step));
    }
  });
}

/** Splits the client's messages into units that are answered as a whole, each with its statement and values as text. */
function unitReader(): (chunk: Buffer) => { bytes: Buffer; text: string }[] {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let unit: Buffer[] = [];
  let text = '';
  /** The statements that the connection has prepared, by their names. */
  const prepared = new Map<string, string>();
  return (chunk) => {
    const units: { bytes: Buffer; text: string }[] = [];
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no kind before its length.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return units;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return units;
      const message = rest.subarray(0, size);
      rest = rest.subarray(size);
      unit.push(message);
      const kind = isStarted ? String.fromCharCode(message[0] ?? 0) : '';
      isStarted = true;
      const said = message.toString('latin1', 5);
      if (kind === 'Q') text += said;
      // Parse has the statement after its name; Bind has the name after its portal's, and then the values.
      const [first = '', second = ''] = said.split('\0', 2);
      if (kind === 'P') {
        text += said.slice(first.length + 1);
        if (first) prepared.set(first, second);
      }
      if (kind === 'B') text += (text === '' ? (prepared.get(second) ?? '') : '') + said;
      if (kind === 'P' || kind === 'B' || kind === 'D' || kind === 'E' || kind === 'C') continue;
      units.push({ bytes: Buffer.concat(unit), text });
      unit = [];
      text = '';
    }
  };
}

/** ReadyForQuery is the last message of every answer. */
function isComplete(answer: Buffer): boolean {
  const end = answer.subarray(-6);
  return end.length === 6 && end[0] === 0x5a && end.readInt32BE(1) === 5;
}

function kindsOf(answer: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1))
    kinds.push(String.fromCharCode(answer[at] ?? 0));
  return kinds;
}
