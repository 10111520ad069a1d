import type { Booking } from '../../contract/booking.ts';
import { movingFindings, sidewaysFindings, smallTargets } from '../access/page-findings.ts';
import { expect, test } from '../e2e/test.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { scenes } from '../scenes/scenes.ts';
import { signInAs } from '../scenes/viewers.ts';
import { latinWords } from './latin-words.ts';

/** What each page of these scenes is asked. Wider is the same page at 200 % on a screen of 1280 px. */
const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 700 };
const zoomed = { width: 640, height: 450 };

test.use({ locale: 'bn-BD', contextOptions: { reducedMotion: 'reduce' } });

for (const viewer of [undefined, 'guest', 'administrator'] as const)
  test(`as ${viewer ?? 'visitor'}, every page in Bangla speaks no English, cannot be pushed sideways at 320 px and 200 %, fits a thumb and keeps still`, async ({
    page,
    site,
    quietConsole,
  }) => {
    test.setTimeout(400_000);
    // Scenes show refusals, missing pages and a line that is down.
    quietConsole.push('Failed to load resource', 'net::ERR_');
    page.setDefaultTimeout(30_000);
    await page.setViewportSize(phone);
    if (viewer) {
      const booking = await bookStay(site.origin, { guestPhone: '০১৭১২৩৪৫৬৭৮' });
      expect(booking.guestPhone).toBe('+8801712345678');
      await signInAs(page, viewer, site.adminPassword);
    }
    const names = viewer === 'administrator' ? await ownWritings(site) : [];
    const findings: string[] = [];
    for (const scene of scenes.filter((candidate) => candidate.as === viewer)) {
      await page.setViewportSize(phone);
      const say = (found: string[]) => findings.push(...found.map((finding) => `${scene.name}: ${finding}`));
      try {
        await scene.arrange(page);
      } catch (error) {
        say([`could not be arranged: ${error}`]);
        continue;
      }
      say(await latinWords(page, names));
      say(await smallTargets(page));
      say(await movingFindings(page));
      await page.setViewportSize(narrow);
      say(await sidewaysFindings(page));
      await page.setViewportSize(zoomed);
      say(await sidewaysFindings(page));
      await page.unrouteAll();
    }
    expect(findings).toEqual([]);
  });

/** What the administrator's pages say of guests in the guests' own writing. */
async function ownWritings(site: RunningSite): Promise<string[]> {
  const administrator = { email: 'admin@nibash.example', password: site.adminPassword };
  const token = await tokenOf(site.origin, administrator);
  const answer = await fetch(`${site.origin}/api/allBooking`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const bookings = (await answer.json()) as Booking[];
  return [
    ...new Set(bookings.flatMap((booking) => [booking.guestAddress, booking.guestName, booking.guestNID])),
  ];
}
