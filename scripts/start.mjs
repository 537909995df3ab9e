// npm start: installs, builds, starts the reference API, publishes and serves every site.
import { endWithNpm } from './release/end-with-npm.mjs';
import { build, install, requireNode, runCommand } from './release/setup.mjs';

endWithNpm();
requireNode();
install();
await build();
process.exitCode = await runCommand(['start']);
