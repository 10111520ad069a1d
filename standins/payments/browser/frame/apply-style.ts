import type { CardOptions, StyleRules } from '../shared/protocol.ts';

/** The style properties that a page may set, as on the real provider; any other property is ignored. */
const PROPERTIES = new Set([
  'background-color',
  'caret-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration',
  'text-shadow',
  'text-transform',
]);
const PARTS = new Set([':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']);

/** The page's states and the selectors of the inputs that are in them. */
const STATES: Readonly<Record<string, string>> = {
  base: 'input',
  empty: 'input.empty',
  complete: 'input.complete',
  invalid: 'input.invalid',
};

/** Our own rules, which come before the page's. */
let ownRules: number | undefined;

/**
 * Applies the page's `style` option through the style object model, which takes values one by one: a value that is
 * invalid for its property is dropped, so no rule can be smuggled in. The rules are added to the frame's own sheet,
 * because Safari makes sheets by script only since 16.4.
 */
export function applyStyle(style: CardOptions['style']): void {
  const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('/card-frame.css'));
  if (!sheet) return;
  ownRules ??= sheet.cssRules.length;
  while (sheet.cssRules.length > ownRules) sheet.deleteRule(ownRules);
  // The font's size and family are set on the whole form, whose widths are measured in them; inputs inherit them.
  if (style?.base) addRule(sheet, 'form', style.base, PROPERTIES);
  for (const [state, selector] of Object.entries(STATES)) {
    const rules = style?.[state];
    if (!rules) continue;
    addRule(sheet, selector, rules, state === 'base' ? NOT_INHERITED : PROPERTIES);
    const iconColor = rules.iconColor;
    if (typeof iconColor === 'string') {
      const icon = state === 'base' ? '.icon' : `form.is-${state} .icon`;
      addRule(sheet, icon, { color: iconColor }, PROPERTIES);
    }
    for (const [part, inner] of Object.entries(rules)) {
      if (PARTS.has(part) && typeof inner === 'object')
        addRule(sheet, `${selector}${part}`, inner, PROPERTIES);
    }
  }
}

const NOT_INHERITED = new Set([
  'caret-color',
  'text-align',
  'text-decoration',
  'text-shadow',
  'text-transform',
]);

function addRule(
  sheet: CSSStyleSheet,
  selector: string,
  rules: StyleRules,
  allowed: ReadonlySet<string>,
): void {
  const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  const rule = sheet.cssRules[index];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(rules)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!allowed.has(property) || typeof value !== 'string') continue;
    // The page's own fonts are unknown here, and the device's fonts may have no Bangla letters.
    rule.style.setProperty(property, property === 'font-family' ? `"Bangla", ${value}` : value);
  }
  const smoothing = rules.fontSmoothing;
  if (typeof smoothing === 'string') rule.style.setProperty('-webkit-font-smoothing', smoothing);
}
