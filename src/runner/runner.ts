import { startRunner } from './start';

startRunner({
  actions: () => import('./presses'),
  consent: () => import('./consent'),
  islands: () => import('./islands'),
  main: () => import('../main'),
  services: () => import('./services'),
});
