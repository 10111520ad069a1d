export type Scheme = 'light' | 'dark';

/**
 * The colour tokens of a scheme, read from the style sheets, so that both schemes can be shown on one page
 * independent of the system's setting, without a second list of them.
 */
export function schemeTokens(scheme: Scheme): Record<string, string> {
  const found: Record<string, string> = {};
  for (const sheet of document.styleSheets) collect(sheet.cssRules, false, scheme, found);
  return found;
}

function collect(rules: CSSRuleList, inDark: boolean, scheme: Scheme, found: Record<string, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root')) {
      if (inDark && scheme === 'light') continue;
      for (const name of rule.style)
        if (/^--(?:color|shadow)-/.test(name)) found[name] = rule.style.getPropertyValue(name);
    }
    if (rule instanceof CSSMediaRule)
      collect(rule.cssRules, inDark || rule.conditionText.includes('dark'), scheme, found);
    else if (rule instanceof CSSLayerBlockRule) collect(rule.cssRules, inDark, scheme, found);
  }
}
