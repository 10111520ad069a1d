import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useDesignText } from '../../i18n/design/use-design-text.ts';

/** A group of parts, once light and once dark. `wide`: for parts whose layout depends on the window's width. */
export function Specimen({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      <div className={`mt-4 grid gap-4 ${wide ? '' : 'xl:grid-cols-2'}`}>
        <InScheme scheme="light">{children}</InScheme>
        <InScheme scheme="dark">{children}</InScheme>
      </div>
    </section>
  );
}

function InScheme({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const texts = useDesignText();
  const [tokens, setTokens] = useState<Record<string, string>>({});
  useEffect(() => setTokens(schemeTokens(scheme)), [scheme]);
  return (
    <div
      data-scheme={scheme}
      // Custom properties are not in the type of styles.
      style={{ ...tokens, colorScheme: scheme } as CSSProperties}
      className="min-w-0 rounded-card border border-line bg-page p-5 text-ink"
    >
      <p className="mb-4 text-sm text-muted">{texts[scheme]}</p>
      <div className="grid gap-6">{children}</div>
    </div>
  );
}

/** One part or state with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-muted">{name}</p>
      {children}
    </div>
  );
}

type Scheme = 'light' | 'dark';

/**
 * The colour tokens of a scheme, read from the style sheets, so that both schemes can be shown on one page
 * independent of the system's setting, without a second list of them.
 */
function schemeTokens(scheme: Scheme): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const sheet of document.styleSheets) collect(sheet.cssRules, false, scheme, tokens);
  return tokens;
}

function collect(rules: CSSRuleList, inDark: boolean, scheme: Scheme, tokens: Record<string, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root')) {
      if (inDark && scheme === 'light') continue;
      for (const name of rule.style)
        if (/^--(?:color|shadow)-/.test(name)) tokens[name] = rule.style.getPropertyValue(name);
    }
    if (rule instanceof CSSMediaRule)
      collect(rule.cssRules, inDark || rule.conditionText.includes('dark'), scheme, tokens);
    else if (rule instanceof CSSLayerBlockRule) collect(rule.cssRules, inDark, scheme, tokens);
  }
}
