import { startHold } from './hold-start';

startHold(document.documentElement);
