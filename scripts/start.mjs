// npm start: installs, builds, starts the reference API, publishes and serves every site.
import { build, install, requireNode, runCommand } from './release/setup.mjs';

requireNode();
install();
await build();
process.exitCode = await runCommand(['start']);
