/** The runner of a page that `faceplate dev` serves from source: Vite replaces saved modules in it. */
import '@vitejs/plugin-react/preamble';
import '../../../../src/runner/runner';
import { rememberTyped } from './typed';

import.meta.hot?.on('vite:beforeFullReload', rememberTyped);
