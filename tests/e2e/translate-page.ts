import type { Page } from '@playwright/test';
import { hydratedEvent } from '../../app/layout/hydrated-event.ts';

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
