import type { Platform } from '../platform.ts';
import { ktt } from './ktt/ktt.ts';
import { youzan } from './youzan/youzan.ts';

/** Every platform; a new one is a folder beside these, a name in `PLATFORM_NAMES` and one here. */
export const REGISTERED: Platform[] = [ktt, youzan];
