import commonPasswords from 'virtual:common-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

export type Strength = 'common' | 'own' | 'weak' | 'fair' | 'good' | 'strong';

const judge = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs: adjacencyGraphs });

/** Words that an attacker would try first for this site. */
const localWords = ['nibash', 'bangladesh', 'dhaka', 'hotel'];

const byScore: Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

/** Judges how easily a password is guessed. `own`: personal texts that an attacker may know. Loaded on demand. */
export function judgePassword(password: string, own: string[]): Strength {
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const personal = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  const { score, feedback, sequence } = judge.check(password, [...personal, ...localWords]);
  const { warning } = feedback;
  if (warning === 'userInputs')
    return sequence.some(({ token }) => personal.includes(token.toLowerCase())) ? 'own' : 'common';
  if (warning !== null && ['topTen', 'topHundred', 'common', 'similarToCommon'].includes(warning))
    return 'common';
  return byScore[score] ?? 'weak';
}
