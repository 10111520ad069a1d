import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { bookRoom } from './book-a-room.ts';
import { otherBrowsers } from './browsers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  removeSite(site);
});

const sizes = {
  desk: { width: 1280, height: 900 },
  // Firefox has no window that is narrower.
  phone: { width: 450, height: 800 },
};

describe.each(otherBrowsers)('$name', ({ name, open }) => {
  if (!open) {
    const why = `The tests in ${name} did not run: it is not installed.`;
    if (process.env.BROWSERS_REQUIRED) throw new Error(why);
    process.stdout.write(`${why}\n`);
  }

  test.skipIf(!open).each(['phone', 'desk'] as const)(
    'a room is found, chosen, paid by card and listed in My Bookings: the layout of a %s',
    async (layout) => {
      const visitor = await open?.(sizes[layout]);
      if (!visitor) return;
      onTestFinished(() => visitor.close());
      const email = `${name.replaceAll(' ', '')}-${layout}@example.com`.toLowerCase();
      const inDays =
        30 +
        5 * Object.keys(sizes).indexOf(layout) +
        10 * otherBrowsers.findIndex((each) => each.name === name);
      try {
        await bookRoom(visitor, site.origin, { email, inDays }, layout === 'phone');
      } catch (error) {
        // Before the browser is closed.
        const page = `${await visitor.address()}\n${await visitor.read('//body')}`;
        process.stdout.write(`${name}, ${layout}: ${page}\n`);
        throw error;
      }
      expect(visitor.errors()).toEqual([]);
    },
  );
});
