import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/**
 * The markup of parts that are the same on many pages, on the server: each is taken out of the first page that shows it.
 * Pages are rendered one after another, each in one go, so one of these serves them all.
 */
export class KeptParts {
  readonly #markup = new Map<string, string>();
  readonly #mark: string;
  #begun: string[] = [];

  /** @param secret what no text of a page holds */
  constructor(secret: string) {
    this.#mark = secret;
  }

  find(name: string): string | undefined {
    return this.#markup.get(name);
  }

  /** The texts to render before and behind a part that is not known yet. */
  marksFor(name: string): [before: string, behind: string] {
    const at = this.#begun.push(name) - 1;
    return [`(${this.#mark} ${at})`, `(${at} ${this.#mark})`];
  }

  /** The page without the marks. Keeps the parts between them. */
  takeFrom(page: string): string {
    const begun = this.#begun;
    this.#begun = [];
    let html = page;
    for (const [at, name] of begun.entries()) {
      const [start = '', rest] = html.split(`(${this.#mark} ${at})`);
      const [part, end] = rest?.split(`(${at} ${this.#mark})`) ?? [];
      // A page that failed while it was rendered has a part begun and not shown.
      if (part === undefined || end === undefined) continue;
      this.#markup.set(name, part);
      html = start + part + end;
    }
    return html;
  }
}

/** On the server alone. */
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined);

/**
 * A name for a part of this place, in the language: on every page where a component has the same place, it and all in it have
 * the same ids of React's.
 */
export function useSamePlace(name: string): string {
  return `${name} ${useLanguage()} ${useId()}`;
}

/**
 * An element whose content is the same on every page where it has this name: the server renders it once and puts it in as
 * markup from then on. The content is made of elements; where one has an id of React's own, the name comes from `useSamePlace`. Without a name, and in
 * the browser, it is an element as any other.
 */
export function KeptPart({
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
  const parts = useContext(KeptPartsContext);
  const known = name === undefined ? undefined : parts?.find(name);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React made of the same children.
  if (known !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: known }} />;
  const [before, behind] = (name !== undefined && parts?.marksFor(name)) || [];
  return (
    <Tag {...attributes}>
      {before}
      {children}
      {behind}
    </Tag>
  );
}
