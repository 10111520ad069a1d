import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../contract/enumerations.ts';
import { catalogueOf } from './catalogues.ts';
import type { Catalogue } from './en.ts';
import { type Format, formatOf } from './format.ts';

const LanguageContext = createContext<Language>('en');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Every visible text, in the visitor's language. */
export function useText(): Catalogue {
  return catalogueOf(useLanguage());
}

/** Numbers, money and dates, in the visitor's language. */
export function useFormat(): Format {
  return formatOf(useLanguage());
}
