import type { Language } from '../../contract/enumerations.ts';

/** A text that a hotel gave: its Bangla version on a Bangla page, where there is one; else the plain one. */
export function localizedText(language: Language, plain: string, bangla: string | undefined): string {
  return (language === 'bn' && bangla) || plain;
}
