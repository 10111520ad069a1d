import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const inChunks =
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n' +
  'a\r\n0123456789\r\n5;extension\r\n\r\n0\r\n\r\n0\r\nTrailer: one\r\n\r\n';

/** The position, in pushes of `size` bytes from one memory, at which each answer is complete. */
function completions(text: string, size: number): { at: number; status: number }[] {
  const reader = new AnswerReader();
  const bytes = Buffer.from(text);
  const memory = Buffer.alloc(size);
  const completions: { at: number; status: number }[] = [];
  for (let at = 0; at < bytes.length; at += size)
    if (reader.push(memory.subarray(0, bytes.copy(memory, 0, at, at + size))))
      completions.push({ at: Math.min(at + size, bytes.length), status: reader.status });
  return completions;
}

test('an answer of a known length ends with its last byte, however it arrives', () => {
  for (const size of [1, 7, 10, 1000])
    expect(completions(whole, size)).toEqual([{ at: whole.length, status: 200 }]);
});

test('an answer in chunks ends after its trailers, whatever its chunks contain', () => {
  for (const size of [1, 3, 1000])
    expect(completions(inChunks, size)).toEqual([{ at: inChunks.length, status: 404 }]);
});

test('the next answer on the same connection begins anew', () => {
  const reader = new AnswerReader();
  const statuses = [whole, inChunks, whole].map((text) => reader.push(Buffer.from(text)) && reader.status);
  expect(statuses).toEqual([200, 404, 200]);
});
