export { addPlatform, isConfigured, openPlatform, platformName, platforms } from './open-platform.ts';
