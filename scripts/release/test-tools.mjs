// Installs the requirements of tests other than packages: a Chromium and servers.
import { chromium, servers } from './setup.mjs';

chromium();
servers();
