import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/**
 * The markup of parts that are the same on many pages, on the server: each is extracted from the first page that
 * shows it. Pages are rendered synchronously, one after another, so one instance serves them all.
 */
export class MarkupCache {
  readonly #markup = new Map<string, string>();
  readonly #placeholder: string;
  #begun: string[] = [];

  /** @param secret a text that no page contains */
  constructor(secret: string) {
    this.#placeholder = secret;
  }

  find(name: string): string | undefined {
    return this.#markup.get(name);
  }

  /** The texts to render before and after a part that is not cached yet. */
  placeholdersFor(name: string): [before: string, behind: string] {
    const at = this.#begun.push(name) - 1;
    return [`(${this.#placeholder} ${at})`, `(${at} ${this.#placeholder})`];
  }

  /** Removes the placeholders from the page, and stores the parts between them. */
  takeFrom(page: string): string {
    const begun = this.#begun;
    this.#begun = [];
    let html = page;
    for (const [at, name] of begun.entries()) {
      const [start = '', rest] = html.split(`(${this.#placeholder} ${at})`);
      const [part, end] = rest?.split(`(${at} ${this.#placeholder})`) ?? [];
      // A page that failed while rendering may have begun a part without completing it.
      if (part === undefined || end === undefined) continue;
      this.#markup.set(name, part);
      html = start + part + end;
    }
    return html;
  }
}

/** On the server only. */
export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined);

/**
 * A name for a part at this position in the tree, by language: where a component has the same position, it and its
 * children have the same React ids on every page.
 */
export function useSamePlace(name: string): string {
  return `${name} ${useLanguage()} ${useId()}`;
}

/**
 * An element whose content is the same on every page where it has this name: the server renders it once and inserts
 * it as markup from then on. The content consists of elements; if one of them uses `useId`, take the name from
 * `useSamePlace`. Without a name, and in the browser, it is an ordinary element.
 */
export function CachedPart({
  as: Tag,
  name,
  children,
  ...attributes
}: {
  as: 'div' | 'footer';
  name: string | undefined;
  id?: string;
  className: string;
  children: ReactNode;
}) {
  const parts = useContext(MarkupCacheContext);
  const markup = name === undefined ? undefined : parts?.find(name);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this markup from the same children.
  if (markup !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
  const [before, behind] = (name !== undefined && parts?.placeholdersFor(name)) || [];
  return (
    <Tag {...attributes}>
      {before}
      {children}
      {behind}
    </Tag>
  );
}
