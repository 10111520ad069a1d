import { expect, test } from 'vitest';
import { removeSite, startSite } from '../fixtures/running-site.ts';

test('the site with hot reload (npm run dev) answers pages, and their scripts as they stand in the sources', async () => {
  const site = await startSite({ program: ['server/main.ts', '--dev'] });
  try {
    const page = await fetch(`${site.origin}/hotels`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/app/routes/hotels/hotels.tsx');
    const script = await fetch(`${site.origin}/app/routes/hotels/hotels.tsx`);
    expect(script.headers.get('Content-Type')).toContain('javascript');
  } finally {
    await site.stop();
    removeSite(site);
  }
}, 120_000);
