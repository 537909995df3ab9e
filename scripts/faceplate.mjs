#!/usr/bin/env node
// The `faceplate` command: updates its own build, then runs the command.
import { build, buildStudio, install, requireNode, runCommand } from './release/setup.mjs';

// An editor reads stdout of `lsp`: all other output goes to stderr.
if (process.argv[2] === 'lsp') console.log = console.error;
requireNode();
install();
await build();
if (process.argv[2] === 'dev') await buildStudio();
process.exitCode = await runCommand(process.argv.slice(2));
