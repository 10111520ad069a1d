import { vi } from 'vitest';

/**
 * What a visitor does, in any browser. Elements are named by XPath, which all browsers understand; of several the first visible
 * one is meant. Everything waits until its element is there.
 */
export interface Visitor {
  open(address: string): Promise<void>;
  address(): Promise<URL>;
  read(element: string): Promise<string>;
  press(element: string): Promise<void>;
  /** Replaces what a field contains, key by key. */
  type(element: string, text: string): Promise<void>;
  choose(element: string, option: string): Promise<void>;
  /** Does something in the document of a frame. */
  inFrame(frame: string, act: () => Promise<void>): Promise<void>;
  /** Errors of the pages' scripts so far, where the browser tells them. */
  errors(): string[];
  close(): Promise<void>;
}

/** The few actions of a library that drives a browser. */
export interface Driver<Element> {
  readonly errors: string[];
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** The result of `firstVisible` in the document, or in that of the entered frame. */
  find(element: string): Promise<Element | null>;
  text(element: Element): Promise<string>;
  click(element: Element): Promise<void>;
  /** Selects the content of a field, which has the focus afterwards. */
  select(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  choose(element: Element, option: string): Promise<void>;
  enter(frame: Element): Promise<void>;
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** The document that a driver works in, for libraries with an object for each: the page's own, or that of the entered frame. */
export function enteredDocument<Frame>(ofPage: () => Frame) {
  let document = ofPage();
  return {
    current: (): Frame => document,
    async enter(frame: { contentFrame(): Promise<Frame | null> }): Promise<void> {
      const inside = await frame.contentFrame();
      if (!inside) throw new Error('the frame has no document');
      document = inside;
    },
    async leave(): Promise<void> {
      document = ofPage();
    },
  };
}

/** Runs in the page. */
export function firstVisible(path: string): Element | null {
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index) as HTMLElement;
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible') return element;
  }
  return null;
}

/** Runs in the page. */
export function selectContent(field: Element): void {
  (field as HTMLInputElement).focus();
  (field as HTMLInputElement).select();
}

const patience = { timeout: 60_000, interval: 100 };

export function visitorWith<Element>(driver: Driver<Element>): Visitor {
  /** Repeated while the element is missing, or replaced by the page between finding and using it. */
  const withElement = <Result>(path: string, use: (element: Element) => Promise<Result>): Promise<Result> =>
    vi.waitFor(async () => {
      const element = await driver.find(path);
      if (!element) throw new Error(`${path} is not visible at ${await driver.address()}`);
      return use(element);
    }, patience);
  return {
    open: (address) => driver.open(address),
    address: async () => new URL(await driver.address()),
    read: (path) => withElement(path, (element) => driver.text(element)),
    press: (path) => withElement(path, (element) => driver.click(element)),
    type: (path, text) =>
      withElement(path, async (field) => {
        await driver.select(field);
        await driver.type(field, text);
      }),
    choose: (path, option) => withElement(path, (field) => driver.choose(field, option)),
    async inFrame(path, act) {
      await withElement(path, (frame) => driver.enter(frame));
      await act();
      await driver.leave();
    },
    errors: () => driver.errors,
    close: () => driver.close(),
  };
}
