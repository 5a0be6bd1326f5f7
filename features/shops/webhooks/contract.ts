import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { webhookRefusals as no } from './refusals.ts';
import { TOPICS } from './topics.ts';

const Topic = z.enum(TOPICS);
const STATES = ['on', 'off', 'paused'] as const;

const Webhook = z.object({
  WebhookID: Id,
  Name: z.string(),
  Url: z.string(),
  Topics: z.array(Topic),
  State: z.enum(STATES),
  /** Why nothing gets through, where nothing does. */
  Problem: z.string(),
  /** What is still to be sent. */
  Waiting: z.number(),
  LastSentOn: z.string().nullable(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const Delivery = z.object({
  DeliveryID: z.string(),
  WebhookID: Id,
  WebhookName: z.string(),
  Topic: z.enum([...TOPICS, 'ping']),
  Kind: z.string(),
  /** The order, complaint, bill or parcel. */
  Subject: z.string(),
  State: z.enum(['waiting', 'sent', 'failed']),
  Tries: z.number(),
  /** What the last try was answered, and how long that took. */
  Status: z.number().nullable(),
  Answer: z.string(),
  Millis: z.number().nullable(),
  TriedOn: z.string().nullable(),
  NextOn: z.string().nullable(),
  Body: z.string(),
  CreatedOn: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const NewWebhook = z.object({
  Name: z.string().trim().min(1).max(50),
  Url: z.string().trim().min(1).max(500),
  Topics: z.array(Topic).min(1).max(TOPICS.length),
});
const one = { input: z.object({ WebhookID: Id }), refusals: [common.notFound] } as const;

const deliveryFilters = {
  WebhookIDs: z.array(Id).max(50),
  Topics: z.array(z.enum([...TOPICS, 'ping'])).max(TOPICS.length + 1),
  State: z.enum(['waiting', 'sent', 'failed']),
  Subject: z.string().trim().max(50),
  startTime: Time,
  endTime: Time,
};
const DeliveryIDs = z
  .array(z.string().regex(/^\d{1,18}$/))
  .min(1)
  .max(500);

const BASE = '/api/businessunit/webhook';
const allow = 'shop.settings' as const;

export const webhooks = {
  get: list({
    path: `${BASE}/get`,
    allow,
    row: Webhook,
    filters: { Name: Text, State: z.enum(STATES) },
    sorts: ['CreatedOn'],
    says: 'The addresses that are told what happens in this shop, without their secrets.',
  }),
  add: endpoint({
    path: `${BASE}/new`,
    allow,
    input: NewWebhook,
    output: z.object({ WebhookID: Id, Secret: z.string() }),
    secret: true,
    refusals: [common.notAllowed, no.tooMany, no.nameTaken, no.address],
    says: 'Tells an address of what happens from now on, for each topic with the right to see it; the secret that it is signed with is told this once.',
  }),
  change: endpoint({
    path: `${BASE}/update`,
    allow,
    input: NewWebhook.extend({ WebhookID: Id }),
    output: Done,
    refusals: [common.notAllowed, common.notFound, no.nameTaken, no.address],
    says: 'Gives a webhook another name, address or choice of topics; what waits goes to the new address.',
  }),
  turn: endpoint({
    path: `${BASE}/switch`,
    allow,
    input: z.object({ WebhookID: Id, IsOn: z.boolean() }),
    output: Done,
    refusals: [common.notAllowed, common.notFound],
    says: 'Stops a webhook, or starts it again with the rights to see what it tells: what waited is sent, what happened meanwhile is not. It tells as long as whoever started it has them.',
  }),
  renewSecret: endpoint({
    path: `${BASE}/secret`,
    allow,
    input: one.input,
    output: z.object({ Secret: z.string() }),
    secret: true,
    refusals: [common.notAllowed, ...one.refusals],
    says: 'Signs with a new secret from now on, told this once.',
  }),
  ping: endpoint({
    path: `${BASE}/ping`,
    allow,
    input: one.input,
    output: z.object({ DeliveryID: z.string() }),
    refusals: [common.notFound, no.off],
    says: 'Sends a trial, to see whether the address takes it; what came of it stands in its delivery.',
  }),
  remove: endpoint({
    path: `${BASE}/delete`,
    allow,
    ...one,
    output: Done,
    says: 'Ends a webhook with all that was to be sent to it.',
  }),
  deliveries: list({
    path: `${BASE}/deliveries`,
    allow,
    row: Delivery,
    filters: deliveryFilters,
    sorts: ['CreatedOn'],
    says: 'What was sent or is to be, of the last thirty days: how often it was tried, and what was answered.',
  }),
  again: endpoint({
    path: `${BASE}/redeliver`,
    allow,
    input: z.object({ DeliveryIDs }),
    output: BatchResult,
    says: 'Sends once more, with the same id and content.',
  }),
};
