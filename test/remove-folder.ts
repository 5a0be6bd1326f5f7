import { rmSync } from 'node:fs';

/**
 * Removes a folder with all that is in it, also one whose processes are just leaving: what one of them still writes makes
 * removing fail in that moment, which is no fault of what was tested.
 */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
