import { type Language, languages } from '../../contract/enumerations.ts';
import { isWordIn } from '../../kernel/closed-lists.ts';
import { administrationScenes } from './administration-scenes.ts';
import { closedPlaceScenes } from './closed-place-scenes.ts';
import { dayScenesOfAdministrator } from './day-scenes.ts';
import { destinationScenesOfAdministrator, destinationScenesOfGuest } from './destination-scenes.ts';
import { guestScenes } from './guest-scenes.ts';
import { reviewScenesOfAdministrator, reviewScenesOfGuest, reviewScenesOfVisitor } from './review-scenes.ts';
import type { Scene } from './scene.ts';
import { taxScenesOfAdministrator, taxScenesOfGuest } from './tax-scenes.ts';
import { visitorScenes } from './visitor-scenes.ts';

/** Every page and state that is worth a look. */
export const scenes: Scene[] = [
  ...visitorScenes,
  ...reviewScenesOfVisitor,
  ...guestScenes,
  ...taxScenesOfGuest,
  ...reviewScenesOfGuest,
  ...destinationScenesOfGuest,
  ...closedPlaceScenes,
  ...administrationScenes,
  ...dayScenesOfAdministrator,
  ...taxScenesOfAdministrator,
  ...reviewScenesOfAdministrator,
  ...destinationScenesOfAdministrator,
];

/**
 * What the words after a command choose: `en` or `bn` that language, the others the scenes whose name contains one of them.
 * Without such a word both languages, or all scenes.
 */
export function chosenScenes(words: string[]): { scenes: Scene[]; languages: Language[] } {
  const parts = words.filter((word) => !isLanguage(word));
  const chosen = words.filter(isLanguage);
  return {
    scenes: scenes.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part))),
    languages: chosen.length === 0 ? [...languages] : chosen,
  };
}

const isLanguage = (word: string): word is Language => isWordIn(languages, word);
