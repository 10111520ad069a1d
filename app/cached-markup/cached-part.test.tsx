import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedPart, MarkupCache, MarkupCacheContext, useSamePlace } from './cached-part.tsx';

let rendered = 0;
function Row({ children }: { children: string }) {
  rendered += 1;
  return <p>{children}</p>;
}

const part = (name: string | undefined, text: string) => (
  <CachedPart as="div" name={name} className="part">
    <Row>{text}</Row>
    <Row>&</Row>
  </CachedPart>
);

const page = (parts: MarkupCache, content: ReactNode) =>
  parts.takeFrom(
    renderToString(
      <MarkupCacheContext value={parts}>
        <main>{content}</main>
      </MarkupCacheContext>,
    ),
  );

const plain = '<div class="part"><p>Rice</p><p>&amp;</p></div>';

test('a part is rendered for the first page, and is the same on the next ones', () => {
  const parts = new MarkupCache('secret');
  rendered = 0;
  const both = (
    <>
      {part('one', 'Rice')}
      {part('two', 'Tea')}
    </>
  );
  const first = page(parts, both);
  expect(first).toBe(`<main>${plain}${plain.replace('Rice', 'Tea')}</main>`);
  expect(rendered).toBe(4);
  expect(page(parts, both)).toBe(first);
  expect(rendered).toBe(4);
});

test('a part without a name, and every part in the browser, is rendered each time', () => {
  const parts = new MarkupCache('secret');
  expect(page(parts, part(undefined, 'Tea'))).toContain('Tea');
  expect(page(parts, part(undefined, 'Rice'))).toBe(`<main>${plain}</main>`);
  expect(renderToString(part('one', 'Rice'))).toBe(plain);
});

test('a part of a page that failed is not taken for one of the next page', () => {
  const parts = new MarkupCache('secret');
  const failing = () => {
    throw new Error('no such hotel');
  };
  const Failing = failing as () => ReactNode;
  expect(() =>
    page(
      parts,
      <>
        {part('one', 'Tea')}
        <Failing />
      </>,
    ),
  ).toThrow('no such hotel');
  expect(page(parts, part('one', 'Rice'))).toBe(`<main>${plain}</main>`);
  expect(page(parts, part('one', 'Rice'))).toBe(`<main>${plain}</main>`);
});

function Labelled() {
  const id = useId();
  return (
    <label htmlFor={id}>
      <input id={id} />
    </label>
  );
}

function Panel() {
  const id = useId();
  return (
    <section id={id}>
      <CachedPart as="div" name={useSamePlace('fields')} className="fields">
        <Labelled />
        <Labelled />
      </CachedPart>
    </section>
  );
}

test('fields of a part have the ids that the browser gives them, at each place of a page', () => {
  const parts = new MarkupCache('secret');
  const both = (
    <>
      <Panel />
      <Panel />
    </>
  );
  const inBrowser = renderToString(<main>{both}</main>);
  expect(new Set(inBrowser.match(/ id="[^"]+"/g)).size).toBe(6);
  expect(page(parts, both)).toBe(inBrowser);
  expect(page(parts, both)).toBe(inBrowser);
});
