import type { Problem } from '../contract/problem.ts';

/** A call that was refused or never answered. `status` is 0 when there was no answer at all. */
export class CallProblem extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? `the call answered ${status}`);
    this.name = 'CallProblem';
    this.status = status;
    this.problem = problem;
  }
}

/** The response of a call below /api. Throws CallProblem for a refusal and for a line that is down. */
export async function answerOf(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new CallProblem(0, undefined);
  });
  if (response.ok) return response;
  const problem = response.headers.get('Content-Type')?.includes('json')
    ? ((await response.json().catch(() => undefined)) as Problem | undefined)
    : undefined;
  throw new CallProblem(response.status, problem);
}

/** The JSON that a GET call answers. */
export async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await answerOf(path, init)).json()) as T;
}

/** What a POST of JSON consists of; `headers` go with it. */
export function jsonPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  };
}
