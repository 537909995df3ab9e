import { startHold } from './holdStart';

startHold(document.documentElement);
