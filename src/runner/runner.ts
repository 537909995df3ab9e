import { startRunner } from './start';

startRunner({
  actions: () => import('./presses'),
  conditions: () => import('./conditions'),
  consent: () => import('./consent'),
  islands: () => import('./islands'),
  main: () => import('../main'),
  services: () => import('./services'),
});
