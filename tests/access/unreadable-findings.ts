import type { Page } from '@playwright/test';

/** How many pixels two texts may share at their edges. */
const sharedMax = 3;

/**
 * Texts that cannot be read: those that lie on another text or below a button, one line for each pair, and those whose words
 * stand letter below letter. What is fixed to the window lies over the page on purpose, and is left out.
 */
export async function unreadableFindings(page: Page): Promise<string[]> {
  return page.evaluate((shared) => {
    interface Box {
      owner: Element;
      name: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const floats = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      element.matches('dialog, [role=dialog]');
    const isFloating = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) if (floats(at)) return true;
      return false;
    };
    /** The part that its ancestors do not cut off. */
    function shown(owner: Element, name: string, rect: DOMRect): Box | undefined {
      let { left, right, top, bottom } = rect;
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
        const frame = at.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const isSeen = right - left > 2 && bottom - top > 2 && right > 0 && left < window.innerWidth;
      return isSeen ? { owner, name, left, right, top, bottom } : undefined;
    }
    const texts: Box[] = [];
    const columns: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      const text = node.textContent?.trim();
      if (!owner || !text || owner.closest('script, style, noscript, svg, select')) continue;
      if (!owner.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || isFloating(owner))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].flatMap((rect) => {
        // A line of a text is higher than its letters.
        const letters = new DOMRect(rect.x, rect.y + rect.height * 0.3, rect.width, rect.height * 0.4);
        return shown(owner, text.slice(0, 40), letters) ?? [];
      });
      texts.push(...lines);
      const widest = Math.max(...lines.map(({ left, right }) => right - left));
      if (lines.length > 3 && widest < 2 * Number.parseFloat(getComputedStyle(owner).fontSize))
        columns.push(`"${text.slice(0, 40)}" has ${lines.length} lines of a letter or two`);
    }
    const buttons = [...document.querySelectorAll('.btn')].flatMap((owner) => {
      const box = isFloating(owner)
        ? undefined
        : shown(owner, owner.textContent?.trim() ?? '', owner.getBoundingClientRect());
      return box && owner.checkVisibility() ? [box] : [];
    });
    const lieOnEachOther = (one: Box, other: Box) =>
      !one.owner.contains(other.owner) &&
      !other.owner.contains(one.owner) &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > shared &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > shared;
    const found = texts.flatMap((one, index) =>
      [...texts.slice(index + 1), ...buttons]
        .filter((other) => lieOnEachOther(one, other))
        .map((other) => `"${one.name}" lies on "${other.name}"`),
    );
    return [...new Set([...columns, ...found])];
  }, sharedMax);
}
