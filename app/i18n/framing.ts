import { framing as bn } from './bn/administration/framing.ts';
import { framing as en } from './en/administration/framing.ts';
import { useLanguage } from './language.tsx';

type FramingTexts = typeof en;

const texts: Record<'en' | 'bn', FramingTexts> = { en, bn };

/** The texts of the window that frames a picture. They come with that window alone, in both languages. */
export const useFramingText = (): FramingTexts => texts[useLanguage()];
