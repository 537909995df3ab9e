import { startHead } from './headStart';

startHead(document.documentElement, location);
