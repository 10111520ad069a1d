import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health as bangla } from '../../app/i18n/bn/administration/health.ts';
import { health as english } from '../../app/i18n/en/administration/health.ts';
import { auditWords } from '../../contract/audit-words/bn.ts';
import { openDatabase } from '../../db/client.ts';
import { formatOf } from '../../kernel/format.ts';
import { recordRun } from '../../server/clock/machine-clock-store.ts';
import { copyDatabase } from '../fixtures/copied-database.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { startSignedIn } from './people.ts';
import { test as base, expect } from './test.ts';

const dayMs = 86_400_000;

/** A site that last ran three days before this start. */
const test = base.extend<{ lastRanMs: number; ownSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  lastRanMs: async ({}, use) => use(Date.now() - 3 * dayMs),
  ownSite: [
    async ({ lastRanMs }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'nibash-site-'));
      copyDatabase(dataDir, process.env);
      const { db, close } = await openDatabase({ dataDir });
      await recordRun(db, new Date(lastRanMs));
      await close();
      const site = await startSite({ dataDir });
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

test('the page of health says that the clock may be wrong and what waits for it, until the administrator says that it is right', async ({
  page,
  ownSite,
  lastRanMs,
}) => {
  await startSignedIn(page, 'admin@nibash.example', ownSite.adminPassword, 'admin');
  await page.goto('/admin/health');
  const doubt = (texts: typeof english) => page.getByRole('region', { name: texts.clock.title });
  const moment = (language: 'en' | 'bn') => formatOf(language).moment(lastRanMs).replaceAll(' ', '\u00a0');
  await test.step('in English', async () => {
    await expect(doubt(english)).toContainText(english.clock.compared.last_run(moment('en')));
    await expect(doubt(english)).toContainText(english.clock.waits);
    await expect(doubt(english)).toContainText(english.clock.todo('24', false));
    await expect(page.getByRole('main')).not.toContainText(english.allWell);
  });

  await test.step('in Bangla, and after a press of the button all is well', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(doubt(bangla)).toContainText(bangla.clock.compared.last_run(moment('bn')));
    await page.getByRole('button', { name: bangla.clock.right }).click();
    await expect(page.getByRole('status').getByText(bangla.clock.accepted)).toBeVisible();
    await expect(doubt(bangla)).toBeHidden();
    await expect(page.getByRole('status').getByText(bangla.allWell)).toBeVisible();
  });

  await test.step('it stays so after a reload, and the audit log has it', async () => {
    await page.reload();
    await expect(page.getByRole('status').getByText(bangla.allWell)).toBeVisible();
    await page.goto('/admin/audit');
    await expect(page.getByRole('row').nth(1)).toContainText(auditWords.actions['clock.accept']);
  });
});
