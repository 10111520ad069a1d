import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contrast, contrastFaults, paletteOf, readColours, styleOf, usual } from './palette.ts';

const tokens = readFileSync('app/tokens.css', 'utf8');
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');

test('the colours that follow from no choice are those of the style sheet', () => {
  for (const [name, value] of Object.entries(usual.light))
    expect(light).toContain(`--color-${name}: ${value};`);
  for (const [name, value] of Object.entries(usual.dark))
    expect(dark).toContain(`--color-${name}: ${value};`);
});

test('contrast is that of WCAG: 21 for black on white, 1 for equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#17594a', '#17594a')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the product’s own colours, and other readable ones, pass in both schemes', () => {
  for (const text of ['tea=#17594a', 'tea=#1a3a8f,sunset=#8a1c5b,page=#f7f9fc', 'tea=#5b2a86']) {
    const colours = readColours(text);
    expect(contrastFaults(paletteOf(colours ?? {})), text).toEqual([]);
  }
});

test('a colour that cannot be read stops the start, with the pair and its figure', () => {
  expect(() => readConfig({ COLOURS: 'tea=#7fc8a9' })).toThrow(
    /COLOURS: tea \(#7fc8a9\) on page \(#fbf7f0\) of the light scheme has a contrast of 1\.\d\d; 4\.5 is needed/,
  );
  // A link in a notice of an error.
  expect(() => readConfig({ COLOURS: 'tea=#646694,page=#ffffff' })).toThrow(
    /tea .* on red-soft .* of the light scheme has a contrast of 4\.46/,
  );
  expect(() => readConfig({ COLOURS: 'page=#777777' })).toThrow(/muted .* on page \(#777777\)/);
});

test.each(['tea', 'tea=green', 'tea=#123', 'tea=#17594a,tea=#17594a', 'sea=#17594a', 'tea=#17594a;}'])(
  'COLOURS=%s stops the start with the right form',
  (text) => expect(() => readConfig({ COLOURS: text })).toThrow('COLOURS: must be like tea=#17594a'),
);

test('the style sheet has nothing that ends a style element or leaves a rule', () => {
  const style = styleOf(paletteOf({ tea: '#1a3a8f' }));
  expect(style).toMatch(
    /^:root\{(?:--color-[a-z-]+:#[0-9a-f]{6};?)+\}@media screen and \(prefers-color-scheme:dark\)\{:root\{(?:--color-[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
  );
  expect(style).toContain('--color-tea:#1a3a8f');
});
