export { resolveTarget } from './addresses.ts';
export type { SubjectFacts, SubjectReaders } from './bodies.ts';
export { emit, emitRows } from './emit.ts';
export { webhookRoutes } from './handlers.ts';
export { requestTarget } from './request-target.ts';
export { webhookSending } from './send-events.ts';
export { forgetDeliveries, sweepWebhooks } from './sweep-webhooks.ts';
