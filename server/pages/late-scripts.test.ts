import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

test('scripts and their preloads leave the page, and their addresses stand beside the script that waits', () => {
  const page =
    '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="preload" as="font" href="/f.woff2"/>' +
    '<link rel="modulepreload" href="/b.js"/></head><script nonce="n" type="module" async="">import "/a.js"</script>';
  expect(withLateScripts(page, 'text/late', ['/en.js', '/b.js'])).toBe(
    '<link rel="preload" as="font" href="/f.woff2"/></head>' +
      '<script nonce="n" type="text/late" data-scripts="/a.js /b.js /en.js" async="">import "/a.js"</script>',
  );
});

test('a page without a script to start stays as it is', () => {
  const page = '<link rel="modulepreload" href="/a.js"/></head><script>one()</script>';
  expect(withLateScripts(page, 'text/late', ['/en.js'])).toBe(page);
});
