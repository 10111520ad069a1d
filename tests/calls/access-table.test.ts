import { expect, test } from 'vitest';
import { accessDocument, callRows, pageRows } from '../fixtures/access-table.ts';
import { targetOf } from '../fuzz/in-process.ts';

test('docs/access.md says of every call and every page who may use it (npm run access-table writes it)', async () => {
  const { default: pages } = await import('../../app/routes.ts');
  // The page of all components is for the website's developers.
  const served = pages.filter(({ path }) => path !== 'design');
  const { target, close } = await targetOf();
  const text = accessDocument(await callRows(target), pageRows(served));
  await close();
  await expect(text).toMatchFileSnapshot('../../docs/access.md');
});
