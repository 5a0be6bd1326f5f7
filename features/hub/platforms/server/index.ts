export {
  addPlatform,
  isConfigured,
  openPlatform,
  placeOf,
  platformName,
  platforms,
} from './open-platform.ts';
export type { PlatformCall } from './platform-calls.ts';
