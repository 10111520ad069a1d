import { readFileSync } from 'node:fs';

/** Reads one of the records of the real protocol. */
function goldenText(name: string): string {
  return readFileSync(new URL(`../golden/cards/${name}`, import.meta.url), 'utf8');
}

/** Reads a JSON record; the caller gives its shape. */
export function goldenJson<Shape>(name: string): Shape {
  return JSON.parse(goldenText(name)) as Shape;
}

/** One request as the official client sent it to the real protocol's address. */
export interface RecordedRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The recorded requests, in their order. */
export function recordedRequests(): RecordedRequest[] {
  const lines = goldenText('node-sdk-requests.jsonl').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedRequest);
}
