import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../contract/enumerations.ts';
import { type Format, formatOf } from '../../kernel/format.ts';
import type { Weekday } from '../../kernel/stay-dates.ts';
import type { Catalogue } from './en.ts';
import { catalogueOf } from './load-catalogue.ts';

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

const unbrokenFormats = new Map<Language, Format>();

/** Like `useFormat`, for amounts and dates within a sentence: they contain no line break. */
export function useUnbrokenFormat(): Format {
  return unbrokenFormatOf(useLanguage());
}

function unbrokenFormatOf(language: Language): Format {
  const cached = unbrokenFormats.get(language);
  if (cached) return cached;
  const format = formatOf(language);
  const unbroken =
    <Value,>(write: (value: Value) => string) =>
    (value: Value) =>
      write(value).replaceAll(' ', '\u00a0');
  const made: Format = {
    ...format,
    money: unbroken(format.money),
    night: unbroken(format.night),
    shortNight: unbroken(format.shortNight),
    monthYear: unbroken(format.monthYear),
    moment: unbroken(format.moment),
  };
  unbrokenFormats.set(language, made);
  return made;
}

/** A hotel's text: its Bangla version on a Bangla page if there is one, otherwise the plain one. */
export function localizedText(language: Language, plain: string, bangla: string | undefined): string {
  return (language === 'bn' && bangla) || plain;
}

/** The name of a day of the week. */
export function useWeekdayName(): (day: Weekday) => string {
  return useFormat().weekdayName;
}
