/** A load to put on a server of this machine. */
export interface Load {
  port: number;
  /** Several servers, which get the connections in turn, in place of the one. */
  ports?: number[];
  /** Whole requests as sent over the wire, a list for each connection. */
  requests: string[][];
  /** Start the list again at its end; otherwise each request is sent once. */
  cycle: boolean;
  /** No request starts after this many milliseconds. */
  durationMs: number;
  /** The status that every answer has to have. */
  status: number;
  /** A 503 does not count as an answer, and does not fail the load either. */
  mayRefuse?: boolean;
}

/** The result of a load. */
export interface LoadResult {
  /** Answers. */
  count: number;
  /** From the first request to the last answer. */
  elapsedMs: number;
  /** One for each answer, in no order. */
  latenciesMs: number[];
}
