import { startHead } from './head-start';

startHead(document.documentElement, location);
