import type { Booking } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { RoomListed } from '../../contract/room.ts';
import { movingFindings, sidewaysFindings, smallTargets } from '../access/page-findings.ts';
import { expect, test } from '../e2e/test.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import { liveIn } from '../fixtures/lived-in-site.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { stepMsMax } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { signInAs } from '../scenes/viewers.ts';
import { latinWords } from './latin-words.ts';

/** The sizes at which each page of these scenes is checked. `zoomed` is a page at 200 % on a screen of 1280 px. */
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
    test.setTimeout(3_600_000);
    // Scenes show refusals, missing pages and a lost connection.
    quietConsole.push('Failed to load resource', 'net::ERR_');
    page.setDefaultTimeout(stepMsMax);
    await page.setViewportSize(phone);
    if (viewer) {
      const booking = await bookStay(site.origin, { guestPhone: '০১৭১২৩৪৫৬৭৮' });
      expect(booking.guestPhone).toBe('+8801712345678');
      await signInAs(page, viewer, site.adminPassword);
    }
    if (viewer === 'administrator') await liveIn(site);
    const { guests, recorded } =
      viewer === 'administrator' ? await ownWritings(site) : { guests: [], recorded: [] };
    const findings: string[] = [];
    for (const scene of scenes.filter((candidate) => candidate.as === viewer)) {
      await page.setViewportSize(phone);
      const say = (faults: string[]) =>
        findings.push(...faults.map((finding) => `${scene.name}: ${finding}`));
      try {
        await scene.arrange(page);
      } catch (error) {
        say([`could not be arranged: ${error}`]);
        continue;
      }
      say(await latinWords(page, scene.name === 'admin-audit' ? [...guests, ...recorded] : guests));
      say(await smallTargets(page));
      say(await movingFindings(page));
      for (const size of scene.isEnlarged ? [phone] : [narrow, zoomed]) {
        await page.setViewportSize(size);
        say(await sidewaysFindings(page));
      }
      await page.unrouteAll();
    }
    expect(findings).toEqual([]);
  });

/**
 * Texts in people's own spelling on the administrator's pages: guests' data, and the names of hotels and rooms in the
 * audit log at the time of the entry.
 */
async function ownWritings({
  origin,
  adminPassword,
}: RunningSite): Promise<Record<'guests' | 'recorded', string[]>> {
  const token = await tokenOf(origin, { email: 'admin@nibash.example', password: adminPassword });
  const call = callsOf(origin, token);
  const bookings = await call<Booking[]>('GET', '/api/allBooking');
  const hotels = await call<Hotel[]>('GET', '/api/hotels?district=Dhaka');
  const rooms = await call<RoomListed[]>('GET', '/api/rooms');
  return {
    guests: [
      ...new Set(bookings.flatMap((booking) => [booking.guestAddress, booking.guestName, booking.guestNID])),
      // Of a guest whose details are erased nothing is left.
    ].filter((text) => text !== ''),
    recorded: [...hotels, ...rooms].map((named) => ('roomName' in named ? named.roomName : named.hotelName)),
  };
}
