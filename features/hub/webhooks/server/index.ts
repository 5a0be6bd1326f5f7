export { webhookRoutes } from './handlers.ts';
export { sendJob } from './send-events.ts';
export { forgetDeliveries, sweepWebhooks } from './sweep-webhooks.ts';
