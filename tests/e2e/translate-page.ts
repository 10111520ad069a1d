import type { Page } from '@playwright/test';
import { hydratedEvent } from '../../app/layout/hydrated-event.ts';

declare global {
  interface HTMLFontElement {
    /** The page's own text node that this element replaced, and its words at that time. */
    replaced?: { node: Text; words: string };
  }
}

/**
 * From the next page on, does what a browser's translation does: each text node is replaced by two nested elements with
 * the text, at once and after each change. The words stay the same, so that the page can be compared with another one.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript((started) => {
    // The frames of other hosts are not translated.
    if (window !== window.top) return;
    const untranslated = 'font, script, style, noscript, textarea, svg';

    function translateText(text: Text): void {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untranslated)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      outer.replaced = { node: text, words: text.data };
      text.replaceWith(outer);
    }

    function translateBelow(node: Node): void {
      if (node instanceof Text) translateText(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translateText(text);
    }

    document.addEventListener(started, () => {
      translateBelow(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateBelow(target);
          for (const node of addedNodes) if (node.isConnected) translateBelow(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, hydratedEvent);
}

/**
 * The visible texts that the page has changed or put back since, while the reader still sees the translation of the old
 * words: an old price, or a text twice.
 */
export function outdatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('font')].flatMap(({ replaced }) => {
      if (!replaced) return [];
      const { node, words } = replaced;
      if (node.isConnected) return [`twice: ${words}`];
      return node.data === words ? [] : [`${words}, not ${node.data}`];
    }),
  );
}
