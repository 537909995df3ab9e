// Every command imports this. V8 then optimises a function only after many more calls than by default: most commands end
// before the work of its optimiser pays off.
import { setFlagsFromString } from 'node:v8';

// Node 20 counts executed bytecode, later versions count calls. Only a known flag may be set: V8 writes about any other.
const isOld = Number(process.versions.node.split('.')[0]) < 22;
setFlagsFromString(isOld ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=60000');
