import type { Language } from '../../contract/enumerations.ts';

/** The language in which a hotel's answer is read out: nothing is stored about it but its letters. */
export const answerLanguage = (answer: string): Language =>
  /\p{Script=Bengali}/u.test(answer) ? 'bn' : 'en';
