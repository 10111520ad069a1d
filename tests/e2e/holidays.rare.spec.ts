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
  const section = page.getByRole('region', { name: 'Holidays', exact: true });
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
  // The next save is based on the last one.
  await section.getByRole('textbox', { name: 'Day' }).fill('29');
  await save.click();
  await expect(section.getByRole('row').filter({ hasText: 'Feast of the River' })).toContainText('29 May');
  await section.getByRole('button', { name: 'Delete Feast of the River' }).click();
  await expect(section.getByText('Feast of the River is no longer a holiday.')).toBeVisible();
});

test('a holiday that is put back says nothing about the one whose form is open, and an old conflict is not told again', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const fair = { month: 5, day: 27, name: 'Mango Fair', nameBn: 'আম মেলা' };
  const { insertedId } = await send<{ insertedId: string }>('POST', 'holidays', fair);
  await send('POST', 'holidays', { month: 5, day: 28, name: 'Litchi Fair', nameBn: 'লিচু মেলা' });
  await openAsAdministrator(page, site, '/admin/calendar');
  const section = page.getByRole('region', { name: 'Holidays', exact: true });
  await section.getByRole('button', { name: 'Edit Mango Fair' }).click();
  await section.getByRole('button', { name: 'Delete Litchi Fair' }).click();
  await section.getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByText('Litchi Fair is saved.')).toBeVisible();
  await send('PUT', `holidays/${insertedId}`, { ...fair, day: 26 });
  quietConsole.push('status of 409');
  await section.getByRole('button', { name: 'Save holiday' }).click();
  const conflict = section.getByRole('alert');
  await expect(conflict).toContainText('It is now: Mango Fair / আম মেলা, 26 May, every year.');
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(conflict).toHaveCount(0);
  await section.getByRole('button', { name: 'Edit Mango Fair' }).click();
  await expect(section.getByRole('form', { name: 'Edit Mango Fair' })).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await section.getByRole('button', { name: 'Delete Mango Fair' }).click();
  await expect(section.getByText('Mango Fair is no longer a holiday.')).toBeVisible();
  // The next row has come to lie under the pointer: a press counts there after the pointer was moved.
  await page.mouse.move(0, 0);
  await section.getByRole('button', { name: 'Delete Litchi Fair' }).click();
  await expect(section.getByText('Litchi Fair is no longer a holiday.')).toBeVisible();
});
