import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

/** Expectations about one element: it is waited for first. */
const ofElements = [
  'toBeVisible',
  'toBeFocused',
  'toBeChecked',
  'toBeEnabled',
  'toBeDisabled',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
] as const;

/** The time limit of an expectation, and the wanted state of visibility. */
interface Options {
  timeout?: number;
  visible?: boolean;
}
interface Verdict {
  pass: boolean;
  message: () => string;
}
type Assertion = (...args: unknown[]) => Promise<void>;

/**
 * The library's expectations, each after a plain wait for its element or address. While an expectation is not met,
 * the library describes the whole page again at every attempt, for a report that is seldom needed; that was up to a
 * third of the browser's work.
 */
export const expect = base.extend({
  ...Object.fromEntries(ofElements.map((name) => [name, afterElement(name)])),
  toHaveURL: afterAddress,
  // The compiler cannot know that these have the library's own names.
}) as unknown as typeof base;

function afterElement(name: (typeof ofElements)[number]) {
  return async function (this: ExpectMatcherState, locator: Locator, ...args: unknown[]): Promise<Verdict> {
    const options = optionsOf(args);
    // A list of texts is about several elements, or none.
    const isOfOne = !args.some(Array.isArray) && options.visible !== false;
    const state = name === 'toBeVisible' ? 'visible' : 'attached';
    if (!this.isNot && isOfOne)
      await locator.waitFor({ state, timeout: options.timeout ?? this.timeout }).catch(nothing);
    const said = base(locator);
    // Each has arguments of its own, which the test has given.
    const assertion = (this.isNot ? said.not : said)[name] as Assertion;
    return verdictOf(this, () => assertion(...args));
  };
}

async function afterAddress(
  this: ExpectMatcherState,
  page: Page,
  expected: string | RegExp,
  options: Options = {},
): Promise<Verdict> {
  if (!this.isNot && expected instanceof RegExp)
    await page
      .waitForURL(expected, { waitUntil: 'commit', timeout: options.timeout ?? this.timeout })
      .catch(nothing);
  const said = base(page);
  return verdictOf(this, () => (this.isNot ? said.not : said).toHaveURL(expected, options));
}

/** The last argument if it is an object; the others are texts, patterns and lists. */
function optionsOf(args: unknown[]): Options {
  const last = args.at(-1);
  const isObject = typeof last === 'object' && last !== null && !(last instanceof RegExp);
  return isObject ? last : {};
}

/** The library's own verdict, in its own words. */
async function verdictOf({ isNot }: ExpectMatcherState, assertion: () => Promise<void>): Promise<Verdict> {
  try {
    await assertion();
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}

function nothing(): void {}
