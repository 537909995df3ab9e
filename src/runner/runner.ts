import { startRunner } from './start';

startRunner({
  actions: () => import('./presses'),
  islands: () => import('./islands'),
  main: () => import('../main'),
  services: () => import('./services'),
});
