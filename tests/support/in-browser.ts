import { join } from 'node:path';
import { build } from 'vite';
import { mutationPlugins, switchOfRun } from '../mutation/plugin';
import { launchBrowser } from './browser';
import { repositoryRoot } from './repository';

/** A module of ours as a script for a page without modules, its exports below a global name. */
async function scriptOf(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'silent',
    plugins: mutationPlugins,
    build: { write: false, minify: false, lib: { entry: join(repositoryRoot, entry), formats: ['iife'], name } },
  });
  const [output] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (output?.type !== 'chunk') throw new Error(`${entry} gives no script`);
  return switchOfRun() + output.code;
}

/** Runs a function in an empty page of the browser, where the module's exports are `kit`; returns its result. */
export async function runInBrowser<Input, Result>(
  entry: string,
  run: (input: Input) => Result,
  input: Input,
): Promise<Result> {
  const [content, browser] = await Promise.all([scriptOf(entry, 'kit'), launchBrowser()]);
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content });
    return (await page.evaluate(run as never, input)) as Result;
  } finally {
    await browser.close();
  }
}
