import { position as bn } from './bn/administration/position.ts';
import { position as en } from './en/administration/position.ts';
import { useLanguage } from './language.tsx';

type PositionTexts = typeof en;

const texts: Record<'en' | 'bn', PositionTexts> = { en, bn };

/** The texts about a hotel’s position. They come with that part of its form alone, in both languages. */
export const usePositionText = (): PositionTexts => texts[useLanguage()];
