import { expect, test } from 'vitest';
import { namedScripts } from './inline-scripts.ts';

test('a script that came into the page without the nonce is not named, so it does not run', () => {
  const page =
    '<script nonce="n1">one()</script><script>stolen()</script><script nonce="n2">stolen()</script>' +
    '<script nonce="n1" src="/a.js"></script><link nonce="n1" href="/b.js">';
  const { html, sources } = namedScripts(page, 'n1');
  expect(sources).toHaveLength(1);
  expect(html).toContain('<script>one()</script>');
  expect(html).not.toContain('n1');
  expect(html).toContain('<script nonce="n2">');
});
