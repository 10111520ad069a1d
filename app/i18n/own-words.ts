import type { Language } from '../../contract/enumerations.ts';

/** What a hotel wrote of itself, in Bangla for those who read it where the hotel gave it. */
export function ownWords(language: Language, plain: string, bangla: string | undefined): string {
  return (language === 'bn' && bangla) || plain;
}
