import { expect, test } from 'vitest';
import { finishedPage } from './finished-page.ts';

const options = { nonce: 'n1', type: 'text/late', more: ['/en.js', '/b.js'] };

test('a script that came into the page without the nonce is not named, so it does not run', () => {
  const html =
    '<head></head><body><script nonce="n1">one()</script><script>stolen()</script><script nonce="n2">stolen()</script>' +
    '<p nonce="n1">two()</p><script nonce="n1" src="/a.js"></script><link nonce="n1" href="/b.js"></body>';
  const page = finishedPage({ html, data: '', scripts: ['end()'] }, options);
  expect(page.scripts.sort()).toEqual(['end()', 'one()']);
  expect(page.html).toContain('<script>one()</script>');
  expect(page.html).not.toContain('n1');
  expect(page.html).toContain('<script nonce="n2">');
  expect(page.html).toMatch(/<link href="\/b.js"><script>end\(\)<\/script><\/body>$/);
});

test('scripts and their preloads leave the page, and their addresses stand beside the script that waits', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js" nonce="n1"/><link rel="preload" as="font" href="/f.woff2"/>' +
    '<link rel="modulepreload" href="/b.js"/></head><body><p>A & b</p>' +
    '<script nonce="n1" type="module" async="">import "/a.js"</script></body></html>';
  const page = finishedPage(
    { html, data: '<script type="application/json">{}</script>', scripts: [] },
    options,
  );
  expect(page.html).toBe(
    '<head><link rel="preload" as="font" href="/f.woff2"/></head><body><p>A & b</p>' +
      '<script type="text/late" data-scripts="/a.js /b.js /en.js">import "/a.js"</script>' +
      '<script type="application/json">{}</script></body></html>',
  );
  expect(page.scripts).toEqual(['import "/a.js"']);
});

test('a page without a script to start keeps its preloads', () => {
  const html = '<head><link rel="modulepreload" href="/a.js"/></head><body><script>one()</script></body>';
  expect(finishedPage({ html, data: '', scripts: [] }, options)).toEqual({ html, scripts: [] });
});
