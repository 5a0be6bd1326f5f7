import { implement } from '#kit/endpoint/server/implement.ts';
import { webhooks } from '../contract.ts';
import { listDeliveries, resendDeliveries } from './delivery-rows.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  renewSecret,
  turnWebhook,
} from './webhook-rows.ts';

export const webhookRoutes = implement(webhooks, {
  get: (ctx, query) => listWebhooks(ctx, query),
  add: (ctx, wish) => addWebhook(ctx, wish),
  change: (ctx, wish) => changeWebhook(ctx, wish),
  turn: (ctx, { WebhookID, IsOn }) => turnWebhook(ctx, WebhookID, IsOn),
  renewSecret: (ctx, { WebhookID }) => renewSecret(ctx, WebhookID),
  ping: (ctx, { WebhookID }) => pingWebhook(ctx, WebhookID),
  remove: (ctx, { WebhookID }) => removeWebhook(ctx, WebhookID),
  deliveries: (ctx, query) => listDeliveries(ctx, query),
  again: (ctx, { DeliveryIDs }) => resendDeliveries(ctx, DeliveryIDs),
});
