import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawingCode } from './drawing-code.ts';

it('is another word when any file of the drawing changes, and the same when only its tests do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  try {
    mkdirSync(join(folder, 'shapes'));
    write('scene.ts', 'one');
    write('shapes/boat.ts', 'two');
    const before = drawingCode(folder);
    write('scene.test.ts', 'three');
    expect(drawingCode(folder)).toBe(before);
    write('shapes/boat.ts', 'another');
    expect(drawingCode(folder)).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(drawingCode()).toMatch(/^[0-9a-f]{12}$/);
});
