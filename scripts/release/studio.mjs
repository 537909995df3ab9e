// Builds the studio: the application that `faceplate dev` serves next to a site. It is never part of a publication.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

export const buildStudioApplication = () => build({ configFile: join(root, 'studio/vite.config.ts') });
