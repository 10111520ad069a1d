import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

test('who saves a holiday that somebody else has changed meanwhile is told how it is now, and may save again', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const opened = { month: 5, day: 30, name: 'River Festival', nameBn: 'নদী উৎসব' };
  const { insertedId } = await send<{ insertedId: string }>('POST', 'holidays', opened);
  await openAsAdministrator(page, site, '/admin/calendar');
  const section = page.getByRole('region', { name: 'Holidays' });
  await section.getByRole('button', { name: 'Edit River Festival' }).click();
  await send('PUT', `holidays/${insertedId}`, { ...opened, day: 31 });
  const form = section.getByRole('form', { name: 'Edit River Festival' });
  const save = section.getByRole('button', { name: 'Save holiday' });
  await form.getByLabel('Name', { exact: true }).fill('Feast of the River');
  quietConsole.push('status of 409');
  await save.click();
  await expect(section.getByRole('alert')).toContainText(
    /It is now: River Festival \/ নদী উৎসব, 31 May, every year\. Nothing of yours was saved\./,
  );
  await save.click();
  await expect(section.getByText('Feast of the River is saved.')).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
  // The next save stands on the last one.
  await section.getByRole('textbox', { name: 'Day' }).fill('29');
  await save.click();
  await expect(section.getByRole('row').filter({ hasText: 'Feast of the River' })).toContainText('29 May');
  await section.getByRole('button', { name: 'Delete Feast of the River' }).click();
  await expect(section.getByText('Feast of the River is no longer a holiday.')).toBeVisible();
});
