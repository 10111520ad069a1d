import type { Page } from '@playwright/test';
import { allowed } from './bangla-allowed.ts';

/**
 * Latin words and digits that a page shows or announces: in visible text, labels, titles, alternative texts,
 * placeholders and the page's own title, except those on the list of allowed ones and `names` (of people, who spell
 * them as they like). Text that a person typed into a field is also theirs.
 */
export async function latinWords(page: Page, names: string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || !textContent?.trim()) continue;
      if (parentElement.closest('script, style, noscript, [lang=en]')) continue;
      // A text that may break in the middle is one text.
      const whole = parentElement.querySelector(':scope > wbr') ? parentElement.textContent : textContent;
      if (parentElement.checkVisibility()) texts.push(whole ?? '');
    }
    // A date that the browser writes is in the language of its own menus.
    for (const date of document.querySelectorAll<HTMLInputElement>('input[type=date]'))
      texts.push(`a date in the browser's writing: ${date.value}`);
    const attributes = [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'aria-valuetext',
      'aria-roledescription',
    ];
    for (const element of document.body.querySelectorAll('*')) {
      // The card's frame is named by its provider.
      if (element.tagName === 'IFRAME' || element.closest('[lang=en], [aria-hidden=true]')) continue;
      for (const attribute of attributes) texts.push(element.getAttribute(attribute) ?? '');
    }
    return texts;
  });
  const words = texts.flatMap((text) => {
    const anonymous = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    const rest = allowed.reduce((rest, pattern) => rest.replace(pattern, ' '), anonymous);
    return /[A-Za-z]{2,}|\b[A-Za-z]\b|\d/.test(rest) ? [text.replace(/\s+/g, ' ').trim().slice(0, 120)] : [];
  });
  return [...new Set(words)];
}
