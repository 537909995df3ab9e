import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Engine, Found, Json, Key, WindowOptions } from './driver';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  Backspace: '\uE003',
};

/** https://www.w3.org/TR/webdriver2/#elements: the key of an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
function client(port: number): Call {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A screen without a monitor; it chooses its number itself. */
async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { process: screen, display: `:${String(number).trim()}` };
}

/** A home of its own. Without the style sheet the browser's bar would be 447 px wide, and the window with it. */
function makeHome(reducedMotion: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'faceplate-webkit-'));
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gtk.css'), '*{padding:0;margin:0;border:0;min-width:0;min-height:0;font-size:4px}');
  writeFileSync(join(folder, 'settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`);
  return home;
}

async function startDriver(
  display: string,
  home: string,
): Promise<{ readonly process: ChildProcess; readonly call: Call }> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    LANGUAGE: 'en_GB',
    NO_AT_BRIDGE: '1',
  };
  const driver = spawn(process.env['WEBKIT']?.split(',')[0] ?? 'WebKitWebDriver', [`--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  const call = client(port);
  for (let left = 100; ; left -= 1) {
    if (
      await call('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      return { process: driver, call };
    if (left === 0) throw new Error('WebKitWebDriver does not answer');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Source of a function call that receives the arguments from WebDriver. */
const sourceOf = (work: unknown): string => `return (${String(work)})(...arguments)`;

/** Brings an element to the middle of the window; returns its own. */
function middleOf(element: Element): readonly [number, number] {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Position of an element once it no longer moves: a press on a moving page hits something else. */
async function restingPlace(measure: () => Promise<unknown>): Promise<readonly [number, number]> {
  for (let last = '', left = 50; ; left -= 1) {
    const place = (await measure()) as readonly [number, number];
    if (left === 0 || String(place) === last) return place;
    last = String(place);
    await new Promise((done) => setTimeout(done, 100));
  }
}

function drive(call: Call, session: string): Driver {
  const at = `/session/${session}`;
  const execute = (work: unknown, args: readonly Json[]) =>
    call('POST', `${at}/execute/sync`, { script: sourceOf(work), args: args.map((each) => each ?? null) });
  const handOver = (id: string): Found => ({
    // By the mouse at its middle: the click command refuses a box that something else is drawn over.
    press: async () => {
      const [x, y] = await restingPlace(() => execute(middleOf, [{ [elementKey]: id }]));
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', `${at}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    type: async (text) => {
      await call('POST', `${at}/element/${id}/value`, { text });
    },
    run: async (work, ...words) => (await execute(work, [{ [elementKey]: id }, ...words])) as ReturnType<typeof work>,
  });
  return {
    goto: async (url) => {
      await call('POST', `${at}/url`, { url });
    },
    url: async () => String(await call('GET', `${at}/url`)),
    run: async (work, ...words) => (await execute(work, words)) as ReturnType<typeof work>,
    find: async (find, ...words) => {
      const id = ((await execute(find, words)) as Readonly<Record<string, string>> | null)?.[elementKey];
      return id === undefined ? undefined : handOver(id);
    },
    key: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    back: async () => {
      await call('POST', `${at}/back`, {});
    },
    forward: async () => {
      await call('POST', `${at}/forward`, {});
    },
    reload: async () => {
      await call('POST', `${at}/refresh`, {});
    },
    screenshot: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', at);
    },
  };
}

type Running = { readonly call: Call; readonly stop: () => void };

async function start(reducedMotion: boolean): Promise<Running> {
  const screen = await startScreen();
  const home = makeHome(reducedMotion);
  const { process: driver, call } = await startDriver(screen.display, home);
  return {
    call,
    stop: () => {
      driver.kill();
      screen.process.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function openWindow(call: Call, browser: string, { width, height }: WindowOptions): Promise<Driver> {
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { readonly sessionId: string };
  // The size is of the window with its bars: what is missing inside is added.
  const resize = (rect: object) => call('POST', `/session/${sessionId}/window/rect`, rect);
  await resize({ width, height });
  const driver = drive(call, sessionId);
  const inside = await driver.run(() => ({ width: innerWidth, height: innerHeight }));
  await resize({ width: width + width - inside.width, height: height + height - inside.height });
  return driver;
}

/** WebKitGTK, the engine of Safari; its wish for less motion comes from the desktop's settings, so there is a driver for each. */
export function webkitEngine(browser: string): Engine {
  const running = new Map<boolean, Promise<Running>>();
  return {
    async open(options) {
      const { reducedMotion } = options;
      const started = running.get(reducedMotion) ?? start(reducedMotion);
      running.set(reducedMotion, started);
      return openWindow((await started).call, browser, options);
    },
    async close() {
      for (const each of running.values()) (await each).stop();
    },
  };
}
