import type { AcceptedPage } from '../../../kernel/accepted-texts.ts';

/** A part of a sentence; with `page` it leads there. */
export interface SentencePart {
  words: string;
  page?: AcceptedPage;
}

/** By card, above Pay Now: the parts of one sentence. */
export const accepting: SentencePart[] = [
  { words: 'With Pay Now you accept the ' },
  { words: 'terms', page: 'terms' },
  { words: ', the ' },
  { words: 'rules for cancelling and refunds', page: 'cancellation' },
  { words: ' and the ' },
  { words: 'privacy rules', page: 'privacy' },
  { words: '.' },
];
