import { administrationScenes } from './administration-scenes.ts';
import { guestScenes } from './guest-scenes.ts';
import type { Scene } from './scene.ts';
import { visitorScenes } from './visitor-scenes.ts';

/** Every page and state that is worth a look. */
export const scenes: Scene[] = [...visitorScenes, ...guestScenes, ...administrationScenes];

/** The scenes whose name contains one of the words; all without a word. */
export function scenesNamed(words: string[]): Scene[] {
  return scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}
