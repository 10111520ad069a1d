import type { Page } from '@playwright/test';
import { axeFindings, sidewaysFindings } from '../access/page-findings.ts';
import { expect } from './test.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/**
 * Neither a finding of axe nor sideways scrolling, at the size of a phone and of a desk; the page is left at the
 * desk's size.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    const faults = [...(await axeFindings(page)), ...(await sidewaysFindings(page))];
    expect(faults, `at ${size.width} px`).toEqual([]);
  }
}
