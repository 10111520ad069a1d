import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingMade } from '../../contract/booking.ts';
import { contentsOf, runProgram } from '../fixtures/backups.ts';
import { tokenOf } from '../fixtures/booked-stay.ts';
import { standInRows } from '../fixtures/files-in-folder.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { password, register, section, signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Unique words and figures. */
const guest = { name: 'Dilruba Ferdousi', phone: '01955500017', address: '12 Kirtankhola Lane, Barishal' };

/** The content of a backup, which is every row and every file, and the administrator's lists. */
async function everythingOf({ dataDir, origin, adminPassword }: RunningSite): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-own-data-'));
  const file = join(folder, 'whole.backup');
  expect(await runProgram('server/commands/back-up.ts', [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  });
  const { rows, files } = contentsOf(file);
  rmSync(folder, { recursive: true });
  const Authorization = `Bearer ${await tokenOf(origin, { email: 'admin@nibash.example', password: adminPassword })}`;
  const lists = ['allBooking', 'users', 'audit'].flatMap((list) => [list, `${list}?format=csv`]);
  const listed = lists.map(async (list) =>
    (await fetch(`${origin}/api/${list}`, { headers: { Authorization } })).text(),
  );
  const texts = [...files.values()].map((bytes) => bytes.toString('utf8'));
  return [...rows, ...texts, ...mailsIn(dataDir), ...(await Promise.all(listed))].join('\n');
}

test('somebody who has booked downloads what is kept of them and deletes the account; afterwards nothing has the person', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', 'status of 401', 'status of 409');
  const email = await register(page);
  await chooseRoom(page, 410, false);
  await page.getByLabel('Guest Name').fill(guest.name);
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill(guest.phone);
  await page.getByLabel('Current Address').fill(guest.address);
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  const { booking } = (await answer.json()) as BookingMade;
  const traces = [email, guest.name, guest.phone.slice(1), guest.address];
  const counts = async () => {
    const text = await everythingOf(site);
    return traces.filter((trace) => text.includes(trace));
  };
  expect(await counts()).toEqual(traces);
  const atTheCardProvider = standInRows(site.dataDir, ['payments.sqlite']);
  expect(traces.filter((trace) => atTheCardProvider.includes(trace))).toEqual([]);

  await page.goto('/account');
  const download = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-.+\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email },
    bookings: [{ reference: booking.reference, guestName: guest.name }],
  });

  const deletion = section(page, 'Delete account');
  const remove = async (secret: string) => {
    await deletion.getByLabel('Current password').fill(secret);
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
  };
  await remove('a-wrong-one');
  await expect(deletion.getByRole('alert')).toBeVisible();
  await remove(password);
  await expect(deletion.getByRole('link', { name: booking.reference })).toBeVisible();
  const own = callsOf(site.origin, await tokenOf(site.origin, { email, password }));
  const cancelling = `/api/cancelBooking/${booking._id}`;
  const { refund } = await own<{ refund: number }>('GET', cancelling);
  await own('POST', cancelling, { refund });
  await remove(password);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
  await signIn(page, email);
  await expect(page.getByText(/user-not-found/)).toBeVisible();
  expect(await counts()).toEqual([]);
});
