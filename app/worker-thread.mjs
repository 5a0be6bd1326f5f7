// Runs worker.ts in a thread when nothing is built (bin/dev): threads don't inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
