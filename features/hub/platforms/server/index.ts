export {
  addPlatform,
  isConfigured,
  openPlatform,
  placeOf,
  platformName,
  platforms,
} from './open-platform.ts';
export { pace } from './pace.ts';
