// Draws docs/images/two-brands.jpg: one page of the base site and of a town, side by side. Run: node tests/support/readme-picture.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { root } from '../../scripts/release/root.mjs';
import { chromium } from '../../scripts/release/setup.mjs';

const sites = ['base', 'wolfenbrueck'];
const page = '/de';
const [width, height] = [1280, 910];
const faceplate = join(root, 'scripts/faceplate.mjs');
const folder = mkdtempSync(join(tmpdir(), 'faceplate-picture-'));

/** Serves a published folder; returns its address and a function that stops it. */
function preview(out) {
  const server = spawn(process.execPath, [faceplate, 'preview', out, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, fail) => {
    server.once('exit', (code) => fail(new Error(`preview ended with ${code}`)));
    server.stdout.on('data', (text) => {
      const [url] = /http:\S+(?=\s)/.exec(String(text)) ?? [];
      if (url !== undefined) done({ url: url.replace(/\/$/, ''), stop: () => server.kill() });
    });
  });
}

/** A picture of the page, as PNG. The default language of a site has no prefix in its addresses. */
async function pictureOf(browser, site) {
  const out = join(folder, site);
  const { status } = spawnSync(process.execPath, [faceplate, 'publish', '--site', site, '--samples', '--out', out], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${site} could not be published`);
  const { url, stop } = await preview(out);
  try {
    const tab = await browser.newPage({ viewport: { width, height }, locale: 'de-DE' });
    await tab.addInitScript(() => localStorage.setItem('language', 'de'));
    const answer = await tab.goto(url + page);
    if (!answer?.ok()) await tab.goto(`${url}/`);
    await tab.waitForLoadState('networkidle');
    const refuse = tab.getByRole('button', { name: 'Nur notwendige' });
    await refuse.click();
    await refuse.waitFor({ state: 'hidden' });
    return await tab.screenshot();
  } finally {
    stop();
  }
}

const browser = await playwright.launch({ executablePath: chromium(), args: ['--no-sandbox'] });
try {
  const pictures = [];
  for (const site of sites) pictures.push(await pictureOf(browser, site));
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  const sheet = await browser.newPage({ viewport: { width: 1400, height: 492 } });
  await sheet.setContent(`<style>body{margin:0;display:flex;gap:16px}img{width:692px}</style>${images.join('')}`);
  const path = join(root, 'docs/images/two-brands.jpg');
  const { length } = await sheet.screenshot({ type: 'jpeg', quality: 82, path });
  console.log(`docs/images/two-brands.jpg: ${length} bytes`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
