#!/usr/bin/env node
// The `faceplate` command: brings its own build up to date, then does what was asked.
import { build, install, requireNode, runCommand } from './release/setup.mjs';

requireNode();
install();
await build();
process.exitCode = await runCommand(process.argv.slice(2));
