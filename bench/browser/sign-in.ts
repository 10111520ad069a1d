import { chromium } from '@playwright/test';

const password = 'guest-of-bench';
const email = 'visitor@bench.example';

/** Makes an account and signs in with it, in the profile of the browser that `port` controls. */
export async function signInWithProfile(port: number, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`the account was refused: ${answer.status} ${await answer.text()}`);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('the browser has no profile');
  const page = await profile.newPage();
  await page.goto(`${origin}/login?lang=en`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.close();
  await browser.close();
}
