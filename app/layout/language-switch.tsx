import { useLocation } from 'react-router';
import { useLanguage, useText } from '../i18n/language.tsx';
import { storeEntries } from './stored-entries.ts';

/**
 * The same page in the other language. A plain link to the address that names the language: it works without scripts,
 * and the server remembers the choice.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { layout } = useText();
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('lang', other);
  return (
    <a
      // Only the query: a path that begins with two slashes would lead to another site.
      href={`?${parameters}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        storeEntries();
        // Replaces the history entry, so that Back leads to the previous page and not to the same page in the other
        // language.
        window.location.replace(event.currentTarget.href);
      }}
      lang={other}
      hrefLang={other}
      className={`${other === 'bn' ? 'font-bangla-word' : ''} ${className}`}
    >
      {layout.otherLanguage}
    </a>
  );
}
