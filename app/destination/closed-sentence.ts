import type { Language } from '../../contract/enumerations.ts';
import type { Problem } from '../../contract/problem.ts';
import { localizedText } from '../i18n/language.tsx';

/** Why a place is closed, as the refusal of a call says it. */
export const closedSentence = (language: Language, problem: Problem | undefined): string | undefined =>
  problem?.destination &&
  localizedText(language, problem.destination.sentence, problem.destination.sentenceBn);
