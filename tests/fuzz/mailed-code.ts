import { setTimeout } from 'node:timers/promises';

/** The code of the last mailed link; waits for the mail, because the call does not. */
export async function codeIn(links: () => string[]): Promise<string> {
  for (;;) {
    const code = new URLSearchParams(links().at(-1)?.split('?')[1]).get('oobCode');
    if (code) return code;
    await setTimeout(5);
  }
}
