/** A load to put on a server of this machine. */
export interface Load {
  port: number;
  /** Whole requests as they go over the wire, a list for each connection. */
  requests: string[][];
  /** Begin the list anew at its end; else each request is sent once. */
  cycle: boolean;
  /** No request is begun after this many milliseconds. */
  durationMs: number;
  /** The status that every answer has to have. */
  status: number;
  /** A 503 is no answer, and no failure of the load either. */
  mayRefuse?: boolean;
}

/** What the load found. */
export interface LoadResult {
  /** Answers. */
  count: number;
  /** From the first request to the last answer. */
  elapsedMs: number;
  /** One for each answer, in no order. */
  latenciesMs: number[];
}
