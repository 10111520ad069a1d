import type { Page } from '@playwright/test';
import { guest } from '../fixtures/booked-stay.ts';
import type { Viewer } from './scene.ts';

/** Signs in once for a whole context, in any language of its pages. */
export async function signInAs(page: Page, viewer: Viewer, administratorPassword: string): Promise<void> {
  const administrator = { email: 'admin@nibash.example', password: administratorPassword };
  const { email, password } = viewer === 'guest' ? guest : administrator;
  await page.goto('/login');
  const form = page.locator('main form');
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // Once the account's own link is shown, the sign-in is known.
  const own = page.locator('header a[href="/myBookings"], header a[href="/admin/allBookings"]');
  await own.first().waitFor({ state: 'attached' });
}
