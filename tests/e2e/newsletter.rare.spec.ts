import { mailsIn } from '../fixtures/mailbox.ts';
import { expect, test } from './test.ts';

const mailsTo = (dataDir: string, email: string) =>
  mailsIn(dataDir).filter((mail) => mail.includes(`To: ${email}\r\n`));
/** The path of a mail's link to one of the newsletter's pages. */
const linkIn = (mail = '', page: 'confirm' | 'unsubscribe') =>
  new RegExp(`http://[^/]+(/newsletter/${page}\\?\\S+)`).exec(mail)?.[1] ?? '';

test('subscribe twice, confirm, unsubscribe: mails seen, states right, no address revealed', async ({
  page,
  site,
}) => {
  const email = 'reader@example.com';
  const form = page.getByRole('form', { name: 'Newsletter' });
  const said: string[] = [];
  const subscribe = async (address: string) => {
    await page.goto('/');
    await form.getByLabel('Email address').fill(address);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Thank you. Please check your inbox.')).toBeVisible();
    said.push(await form.getByRole('status').innerText());
  };

  await page.goto('/');
  await form.getByLabel('Email address').fill('nobody');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please give an e-mail address like name@example.com.')).toBeVisible();
  await expect(form.getByLabel('Email address')).toBeFocused();
  await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');

  await subscribe(email);
  await subscribe(email);
  await expect.poll(() => mailsTo(site.dataDir, email)).toHaveLength(2);
  const [older, newer] = mailsTo(site.dataDir, email);

  await page.goto(linkIn(older, 'confirm'));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await page.goto(linkIn(newer, 'confirm'));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect.poll(() => mailsTo(site.dataDir, email)).toHaveLength(3);

  await subscribe(email);
  await page.goto(linkIn(older, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible();
  expect(await page.content(), 'the page of a link says nothing of whose it is').not.toContain(email);

  await subscribe('stranger@example.com');
  expect(new Set(said).size, 'one answer for all').toBe(1);
});
