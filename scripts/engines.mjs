// The other browser engines: Firefox, and WebKit as in Safari. Installed with apt where available, as setup.mjs installs
// Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, giveUp } from './release/setup.mjs';

const first = (paths) => paths.find((path) => path && existsSync(path));
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];

const firefox = () =>
  first([
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);

/** Returns the driver and its browser. Requires Xvfb, a virtual screen: this WebKit has no headless mode. */
function webkit() {
  const driver = first([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']);
  const browser = first([
    process.env.WEBKIT,
    ...libraries.flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `${folder}/${version}/MiniBrowser`),
    ),
  ]);
  return driver && browser && first(['/usr/bin/Xvfb']) ? `${driver},${browser}` : undefined;
}

const engines = {
  chromium: { find: chromium, packages: [], variable: 'CHROMIUM' },
  firefox: { find: firefox, packages: ['firefox-esr'], variable: 'FIREFOX' },
  webkit: { find: webkit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'], variable: 'WEBKIT' },
};

export const engineNames = Object.keys(engines);

const apt = (...words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const advice = {
  firefox: 'Install Firefox, or set FIREFOX=/path/to/its/executable.',
  webkit:
    'It needs WebKitGTK with its driver (webkit2gtk-driver of Debian and Ubuntu) and Xvfb, so it runs on Linux only.\nElsewhere use a container of Debian, or leave this engine out: npm run test:engines -- firefox',
};

/** Returns the environment with which the tests find these engines; installs missing ones, or exits with advice. */
export function environmentOf(names) {
  const missing = names.filter((name) => !engines[name].find());
  const packages = missing.flatMap((name) => engines[name].packages);
  if (packages.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} …`);
    apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  }
  const lost = missing.filter((name) => !engines[name].find());
  if (lost.length > 0)
    giveUp(lost.map((name) => `The tests need ${name} and it could not be installed.\n${advice[name]}`).join('\n\n'));
  return Object.fromEntries(names.map((name) => [engines[name].variable, engines[name].find()]));
}
