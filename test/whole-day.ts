import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Tests tell of today: no file of them begins so shortly before midnight in Shanghai that it would end tomorrow. */
const ends = 24 * HOUR - ((Date.now() + 8 * HOUR) % (24 * HOUR));
if (ends < 3 * MINUTE) await pause(ends + 1_000);
