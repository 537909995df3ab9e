import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { refusedConsentEntry } from '../support/browser';
import type { Driver, Engine, EngineName, WindowOptions } from './driver';
import { puppeteerEngine } from './puppeteer';
import { serveProbed } from './site';
import type { ProbedSite } from './site';
import { Visitor } from './visitor';
import { webkitEngine } from './webkit';

const known: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The engines of this run. */
export const engines: readonly EngineName[] = known.filter((name) =>
  (process.env['ENGINES'] ?? 'firefox,webkit').split(',').includes(name),
);

function start(name: EngineName): Engine {
  if (name === 'webkit') return webkitEngine(process.env['WEBKIT']?.split(',')[1] ?? '');
  return puppeteerEngine(name, process.env[name.toUpperCase()] ?? '');
}

export type VisitOptions = Partial<WindowOptions> & {
  /** Reports that a page may make in this test. */
  readonly allow?: readonly RegExp[];
  /** Nothing has been chosen about cookies yet. Default: the visitor has refused. */
  readonly firstVisit?: boolean;
};

export type OpenVisitor = ((options?: VisitOptions) => Promise<Visitor>) & { readonly site: () => ProbedSite };

/** Tells the probe's reader that nothing is under way any more. */
async function flush(driver: Driver, site: ProbedSite): Promise<void> {
  const mark = `flush ${crypto.randomUUID()}`;
  await driver.run((words: string) => {
    navigator.sendBeacon('/__probe', words);
  }, mark);
  await site.heard(mark);
}

/** Puts into the storage what refusing leaves there; the document asked for on the way needs no script. */
async function refuseCookies({ driver, site }: Visitor): Promise<void> {
  const choice = await refusedConsentEntry(site.url);
  await driver.goto(`${site.url}/robots.txt`);
  if (choice)
    await driver.run(
      (key: string, value: string) => {
        localStorage.setItem(key, value);
      },
      ...choice,
    );
  site.begin();
}

/**
 * One browser for the tests of a group. Returns the function that opens a window with a storage of its own. A test fails on what its
 * pages report: console errors, uncaught errors, unhandled rejections, violations of the policy, broken blocks.
 */
export function useEngine(name: EngineName): OpenVisitor {
  let engine: Engine;
  let site: ProbedSite;
  let opened: Driver[] = [];
  let allowed: RegExp[] = [];
  beforeAll(async () => {
    engine = start(name);
    site = await serveProbed();
  });
  afterAll(async () => {
    await engine.close();
    await site.close();
  });
  afterEach(async () => {
    const mute: string[] = [];
    for (const driver of opened) {
      await flush(driver, site).catch((cause: unknown) => mute.push(`a window cannot be asked: ${String(cause)}`));
      await driver.close();
    }
    const faults = [...site.faults(), ...mute].filter((line) => !allowed.some((pattern) => pattern.test(line)));
    [opened, allowed] = [[], []];
    site.begin();
    expect(faults).toEqual([]);
  });
  const visit = async ({ allow = [], firstVisit = false, ...options }: VisitOptions = {}): Promise<Visitor> => {
    const driver = await engine.open({ width: 1280, height: 800, reducedMotion: false, ...options });
    opened.push(driver);
    allowed.push(...allow);
    const visitor = new Visitor(driver, site);
    if (!firstVisit) await refuseCookies(visitor);
    return visitor;
  };
  return Object.assign(visit, { site: () => site });
}
