/**
 * Finds the ends of answers on a persistent connection. It reads just enough of HTTP/1.1 for that, because a whole
 * client would use processor time that the server under test should have.
 */
export class AnswerReader {
  /** Of the answer that is being read, once its head has arrived. */
  status = 0;
  /** The beginning of a head that has not arrived whole. */
  private head: Buffer = Buffer.alloc(0);
  /** Bytes still to come: of the body, or of the present chunk with its line end. */
  private remaining = 0;
  private chunked = false;
  private inHead = true;
  private sizeLine = '';
  private lastChunk = false;

  /**
   * Takes new bytes; true when the answer is complete with them. The next call begins the next answer. The caller may
   * use the bytes' memory again afterwards.
   */
  push(bytes: Buffer): boolean {
    const body = this.inHead ? this.readHead(bytes) : bytes;
    if (body === undefined) return false;
    const complete = this.chunked ? this.readChunks(body) : this.readLength(body);
    if (complete) this.reset();
    return complete;
  }

  /** The bytes after the head, or undefined while the head is not complete. */
  private readHead(bytes: Buffer): Buffer | undefined {
    const head = this.head.length === 0 ? bytes : Buffer.concat([this.head, bytes]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) {
      this.head = Buffer.from(head);
      return undefined;
    }
    const text = head.toString('latin1', 0, end);
    this.status = Number(text.slice(9, 12));
    this.chunked = /^transfer-encoding: *chunked/im.test(text);
    this.remaining = Number(/^content-length: *(\d+)/im.exec(text)?.[1] ?? 0);
    if (this.chunked) this.remaining = 0;
    this.inHead = false;
    return head.subarray(end + 4);
  }

  private readLength(bytes: Buffer): boolean {
    this.remaining -= bytes.length;
    return this.remaining <= 0;
  }

  private readChunks(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.remaining > 0) {
        const taken = Math.min(this.remaining, bytes.length - at);
        this.remaining -= taken;
        at += taken;
        continue;
      }
      const lineEnd = bytes.indexOf(10, at);
      const end = lineEnd < 0 ? bytes.length : lineEnd;
      this.sizeLine += bytes.toString('latin1', at, end);
      at = end + 1;
      if (lineEnd < 0) return false;
      const line = this.sizeLine.trim();
      this.sizeLine = '';
      // The empty line after the last chunk, and after any trailers, is the end of the answer.
      if (this.lastChunk && line === '') return true;
      if (this.lastChunk) continue;
      const size = Number.parseInt(line, 16);
      if (size === 0) this.lastChunk = true;
      else this.remaining = size + 2;
    }
    return false;
  }

  private reset(): void {
    this.head = Buffer.alloc(0);
    this.inHead = true;
    this.remaining = 0;
    this.sizeLine = '';
    this.lastChunk = false;
  }
}
