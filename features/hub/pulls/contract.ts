import { z } from 'zod';
import { platformRefusals } from '#features/hub/platforms/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { pullRefusals as no } from './refusals.ts';

const SyncRun = z.object({
  RunID: Id,
  CustomerID: Id,
  Platform: z.string(),
  PlatformName: z.string(),
  ShopName: z.string(),
  Kind: z.enum(['clock', 'hand', 'range', 'news']),
  ByName: z.string(),
  FromTime: z.string(),
  ToTime: z.string(),
  /** How far it has come, 0 to 100. */
  Percent: z.number(),
  Pages: z.number(),
  Added: z.number(),
  Changed: z.number(),
  Cancelled: z.number(),
  State: z.enum(['running', 'done', 'failed']),
  Problem: z.string(),
  StartedOn: z.string(),
  Seconds: z.number().nullable(),
});
export type SyncRun = z.infer<typeof SyncRun>;

const Platform = z.string().trim().max(20);
const refusals = [common.notFound, no.notConnected] as const;

const AutoIntake = z.object({
  CustomerID: Id,
  IsOn: z.boolean(),
  HourlyLimit: z.number().int().min(1).max(100_000).nullish(),
});

export const pulls = {
  sync: endpoint({
    path: '/order-hub/api/sync',
    allow: 'hub.manage',
    input: z.object({ CustomerID: Id }),
    output: z.object({ RunID: Id }),
    refusals,
    says: 'Reads a connection’s changes now, not only by the clock.',
  }),
  range: endpoint({
    path: '/order-hub/api/sync/range',
    allow: 'hub.manage',
    input: z.object({ Platform, CustomerID: Id, startTime: Time, endTime: Time }),
    output: z.object({ RunID: Id }),
    refusals: [...refusals, platformRefusals.unknown, no.tooLong, no.backwards],
    says: 'Reads a stretch of 90 days at most again, in the background; the history tells how far it is.',
  }),
  history: list({
    path: '/order-hub/api/sync-history',
    allow: 'hub.manage',
    row: SyncRun,
    filters: { CustomerIDs: z.array(Id).max(200), State: z.enum(['running', 'done', 'failed']) },
    sorts: ['StartedOn'],
    says: 'Each reading of a connection: by whom, what of, how much came, and what went wrong.',
  }),
  autoIntake: endpoint({
    path: '/order-hub/api/auto-intake',
    allow: 'hub.manage',
    input: AutoIntake,
    output: Done,
    refusals: [common.notFound, common.notAllowed],
    says: 'Whether lines without a problem become orders by themselves, and how many in an hour (200); off at first. Switching it on needs the right to enter orders too.',
  }),
};
