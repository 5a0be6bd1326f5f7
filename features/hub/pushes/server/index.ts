export { pushRoutes } from './handlers.ts';
export { pushJob } from './push-parcels.ts';
export { sweepPushes } from './sweep-pushes.ts';
