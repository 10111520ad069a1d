import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { type Setup, setupSteps } from '../../../../contract/setup.ts';
import { en } from '../../../i18n/en.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { addCatalogue } from '../../../i18n/load-catalogue.ts';
import { SetupList } from './setup-list.tsx';

beforeAll(() => addCatalogue('en', en));

const steps = (done: readonly string[]): Setup['steps'] =>
  setupSteps.map((step) => ({ step, done: done.includes(step) }));

/** The markup of the list; a line is the text of a step with its state before it. */
function shown(setup: Setup | undefined) {
  const html = renderToStaticMarkup(
    <StaticRouter location="/admin/dashboard">
      <LanguageProvider language="en">
        <SetupList setup={setup} />
      </LanguageProvider>
    </StaticRouter>,
  );
  const lines = [...html.matchAll(/<li.*?<\/li>/g)].map(([line]) => line.replace(/<[^>]*>/g, ' ').trim());
  return { html, lines };
}

test('a new site shows each step with what is done, when the last backup was made, and the way to what is not', () => {
  const { html, lines } = shown({
    isNew: true,
    steps: steps(['backup']),
    backupAt: '2026-11-20T08:00:00.000Z',
  });
  expect(html).toContain('Before your first guest');
  expect(lines.filter((line) => line.startsWith('To do'))).toHaveLength(setupSteps.length - 1);
  const [backup] = lines.filter((line) => line.startsWith('Done'));
  expect(backup).toContain('Make a backup');
  expect(backup).toMatch(/Last backup: .*20 Nov 2026/);
  for (const address of ['/account', '/admin/addHotels', '/admin/import', '/admin/health'])
    expect(html).toContain(`href="${address}"`);
});

test('the list is gone once everything is done, with the first booking, and where it could not be loaded', () => {
  expect(shown({ isNew: true, steps: steps(setupSteps) }).html).toBe('');
  expect(shown({ isNew: false, steps: steps([]) }).html).toBe('');
  expect(shown(undefined).html).toBe('');
});
