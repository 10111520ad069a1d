import { messages, type PGlite, protocol } from '@electric-sql/pglite';

const rowLetter = 'D'.charCodeAt(0);
const headLength = 5;
/** This parser gets only whole messages, so it keeps no state between calls. */
const others = new protocol.Parser();

/**
 * Sends messages and reads the answers. The library's own reading of rows copies every value several times, and takes
 * as long as the database itself for a list of rows. All other messages are read here as well. Notifications are not
 * reported: nobody can listen on a database whose only session is this one.
 */
export async function readAnswers(client: PGlite, message: Uint8Array): Promise<messages.BackendMessage[]> {
  const answers: messages.BackendMessage[] = [];
  /** The beginning of a message whose end has not arrived, and the number of bytes needed before it can be read. */
  let parts: Buffer[] = [];
  let length = 0;
  let lengthMin = headLength;

  const read = ({ buffer, byteOffset, byteLength }: Uint8Array) => {
    const came = Buffer.from(buffer, byteOffset, byteLength);
    length += byteLength;
    // The bytes are in the database's own memory, which it will overwrite, so they are copied.
    if (length < lengthMin) return void parts.push(Buffer.from(came));
    const bytes = parts.length > 0 ? Buffer.concat([...parts, came]) : came;
    let at = 0;
    lengthMin = headLength;
    while (at + headLength <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) {
        lengthMin = end - at;
        break;
      }
      if (bytes[at] === rowLetter) answers.push(rowOf(bytes, at + headLength));
      else others.parse(bytes.subarray(at, end), (answer) => void answers.push(answer));
      at = end;
    }
    parts = at < bytes.length ? [Buffer.from(bytes.subarray(at))] : [];
    length = bytes.length - at;
  };

  await client.execProtocolRawStream(message, { syncToFs: false, onRawData: read });
  return answers;
}

function rowOf(bytes: Buffer, from: number): messages.DataRowMessage {
  const values = new Array<string | null>(bytes.readUInt16BE(from));
  let at = from + 2;
  for (let index = 0; index < values.length; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values[index] = length < 0 ? null : bytes.toString('utf8', at, at + Math.max(length, 0));
    at += Math.max(length, 0);
  }
  return new messages.DataRowMessage(bytes.length, values);
}
