export { resolveTarget } from './addresses.ts';
export { webhookRoutes } from './handlers.ts';
export { requestTarget } from './request-target.ts';
export { sendJob } from './send-events.ts';
export { forgetDeliveries, sweepWebhooks } from './sweep-webhooks.ts';
