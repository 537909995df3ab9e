import { startRunner } from './start';

startRunner({ main: () => import('../main'), services: () => import('./services') });
