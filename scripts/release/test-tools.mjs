// Installs what tests need besides packages: a Chromium and servers.
import { chromium, servers } from './setup.mjs';

chromium();
servers();
