export {
  addPlatform,
  endpointOf,
  isConfigured,
  openPlatform,
  platformName,
  platforms,
} from './open-platform.ts';
export type { PlatformCall } from './platform-calls.ts';
