import { useLocation } from 'react-router';
import { useLanguage, useText } from '../i18n/language.tsx';

/**
 * The same page in the other language. A plain link to the address that names the language: it works without
 * scripts, and the server remembers the choice.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { layout } = useText();
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('lang', other);
  return (
    <a
      href={`${pathname}?${parameters}`}
      lang={other}
      hrefLang={other}
      className={`${other === 'bn' ? 'font-bangla-word' : ''} ${className}`}
    >
      {layout.otherLanguage}
    </a>
  );
}
