/**
 * An answer's body whose parts are made while it is sent. Each part is made after the previous one was consumed, so that
 * a slow connection fills no memory, and none is made after the reader has gone. The first part is made at once: an
 * error before it is refused like that of any other call. A later error breaks the connection, since a list that ends
 * early must not look complete.
 *
 * @param breakOff breaks the connection; false when there is none
 */
export async function sentInParts(
  parts: AsyncIterable<Uint8Array>,
  breakOff: (error: unknown) => boolean,
): Promise<ReadableStream<Uint8Array>> {
  const reader = parts[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | undefined = await reader.next();
  let isGone = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = first ?? (await reader.next());
          first = undefined;
          if (isGone) return;
          if (done) stream.close();
          else stream.enqueue(value);
        } catch (error) {
          if (!isGone && !breakOff(error)) stream.error(error);
        }
      },
      async cancel() {
        isGone = true;
        await reader.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A JSON array in parts. Each piece contains objects separated by commas, or nothing. */
export async function* jsonArray(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield Buffer.concat([Buffer.from(before), Buffer.from(piece)]);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/** A list as pieces for `jsonArray`. */
export async function* asJson(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => JSON.stringify(row)).join();
}
