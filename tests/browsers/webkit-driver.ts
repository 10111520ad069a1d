import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, type WebElement } from 'selenium-webdriver';
import { freePort } from '../fixtures/postgres-cluster.ts';
import { untilListening } from '../proxies/proxies.ts';
import { type Driver, firstVisible, selectContent, type WindowSize } from './visitor.ts';

/** Runs a program until it is stopped, or this process ends. */
function running(program: string, args: string[], env: NodeJS.ProcessEnv, stdio: ('ignore' | 'pipe')[]) {
  const child = spawn(program, args, { env, stdio });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  return {
    child,
    async stop() {
      process.off('exit', killed);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** WebKitGTK has no mode without a screen: one in memory, whose number is answered. */
async function openScreen(program: string) {
  const screen = running(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    process.env,
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const [number] = await once(createInterface({ input: screen.child.stdio[3] as Readable }), 'line');
  return { ...screen, display: `:${number}` };
}

/** Drives Debian's WebKitGTK by W3C WebDriver, in the small browser that comes with it. */
export async function webKitDriver(
  programs: { screen: string; driver: string; browser: string },
  { width, height }: WindowSize,
): Promise<Driver<WebElement>> {
  const screen = await openScreen(programs.screen);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
  const server = running(programs.driver, [`--port=${port}`], env, ['ignore', 'ignore', 'ignore']);
  await untilListening(port, server.child, () => '');
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  async function press(element: WebElement): Promise<void> {
    // The driver would bring it to the edge of the window, below the page's fixed header.
    await driver.executeScript(bringToMiddle, element);
    await driver.executeAsyncScript(untilStill, element);
    await element.click();
  }
  return {
    // WebDriver has no word for them.
    errors: [],
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    find: (path) => driver.executeScript(firstVisible, path),
    text: (element) => element.getText(),
    click: press,
    async select(element) {
      await press(element);
      await driver.executeScript(selectContent, element);
    },
    type: (element, text) => element.sendKeys(text),
    choose: async (element, option) => {
      await element.findElement(By.xpath(`./option[normalize-space(.)="${option}"]`)).click();
    },
    async enter(frame) {
      // What is inside a frame of another origin cannot be brought into view from within.
      await driver.executeScript(bringToMiddle, frame);
      await driver.executeAsyncScript(untilStill, frame);
      await driver.switchTo().frame(frame);
    },
    leave: () => driver.switchTo().defaultContent(),
    async close() {
      await driver.quit();
      await server.stop();
      await screen.stop();
    },
  };
}

/** Runs in the page. */
function bringToMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page. The driver presses the place where the element was last seen, also when it slides in. */
function untilStill(element: Element, done: () => void): void {
  let before = '';
  const look = () => {
    const { x, y } = element.getBoundingClientRect();
    const now = `${x} ${y}`;
    if (now === before) return done();
    before = now;
    requestAnimationFrame(look);
  };
  look();
}
