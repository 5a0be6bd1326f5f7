import { z } from 'zod';
import { platformRefusals } from '#features/hub/platforms/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { connectionRefusals as no } from './refusals.ts';

const Connection = z.object({
  CustomerID: Id,
  Platform: z.string(),
  PlatformName: z.string(),
  /** The shop's name at the platform. */
  ShopName: z.string(),
  State: z.enum(['connected', 'lapsed', 'revoked']),
  Problem: z.string(),
  ConnectedByName: z.string(),
  ConnectedOn: z.string(),
  TokenExpiresOn: z.string().nullable(),
  /** The grant should have been renewed by now; in time that happens by itself. */
  IsRenewalLate: z.boolean(),
  /** When changes were last read without a fault. */
  LastSyncOn: z.string().nullable(),
  /** How far behind the platform its orders are read; null before the first time and once nothing is read. */
  LagSeconds: z.number().nullable(),
  /** Order lines that are no orders yet. */
  Waiting: z.number(),
  /** Lines without a problem become orders by themselves. */
  AutoIntake: z.boolean(),
  /** How many of them in an hour at most, and why no more do right now. */
  AutoHourly: z.number(),
  AutoSays: z.string(),
});
export type Connection = z.infer<typeof Connection>;

const PlatformConfig = z.object({
  Platform: z.string(),
  PlatformName: z.string(),
  /** This installation knows how to reach the platform; else nothing can be connected. */
  IsConfigured: z.boolean(),
  Accounts: z.array(Connection),
});
export type PlatformConfig = z.infer<typeof PlatformConfig>;

const Platform = z.string().trim().max(20);
const State = z.string().trim().min(1).max(100);
/** A platform's shop, as filters offer it. */
const ConnectedAccount = z.object({
  CustomerID: Id,
  Platform: z.string(),
  PlatformName: z.string(),
  ShopName: z.string(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

const Platforms = z.object({
  total: z.number(),
  items: z.array(PlatformConfig),
  /** The screen to which platforms send the browser back: where a consent has to begin, since that browser alone takes it. */
  BeginsAt: z.string(),
});

export const connections = {
  configs: reading({
    path: '/order-hub/api/platform-configs',
    allow: 'hub.manage',
    input: z.object({}),
    output: Platforms,
    says: 'The platforms with the shops that are connected there, and those that were; and where a consent begins.',
  }),
  accounts: reading({
    path: '/order-hub/api/accounts',
    allow: ['hub.manage', 'order.enter'],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(ConnectedAccount) }),
    says: 'The platforms’ shops of this shop by name, for filters; those that were connected once too.',
  }),
  authorize: endpoint({
    path: '/order-hub/api/authorize-url',
    allow: 'hub.manage',
    input: z.object({ Platform }),
    output: z.object({ Url: z.string(), State: z.string() }),
    refusals: [platformRefusals.unknown, platformRefusals.notConfigured, common.tooMany],
    says: 'Where one consents at a platform; the state comes back once, to this user and shop, within ten minutes.',
  }),
  connect: endpoint({
    path: '/order-hub/api/connect',
    allow: 'hub.manage',
    input: z.object({ Code: z.string().trim().max(2000), State }),
    output: Done,
    refusals: [no.lapsedConsent, no.declined],
    says: 'Takes what the platform sent back and exchanges it in the background; connect-result says what came of it.',
  }),
  connectResult: reading({
    path: '/order-hub/api/connect-result',
    allow: 'hub.manage',
    input: z.object({ State }),
    output: z.object({ IsDone: z.boolean(), Problem: z.string(), ShopName: z.string() }),
    refusals: [no.lapsedConsent],
    says: 'What came of a consent: the platform shop that is connected now, or why none is.',
  }),
  requireAuthorize: reading({
    path: '/order-hub/api/require-authorize',
    allow: 'hub.manage',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Connection) }),
    says: 'The connections whose grant has lapsed, or ends within three days; whether its renewal is late.',
  }),
  revoke: endpoint({
    path: '/order-hub/api/revoke',
    allow: 'hub.manage',
    input: z.object({ CustomerID: Id }),
    output: z.object({ Says: z.string() }),
    refusals: [common.notFound],
    says: 'Gives a grant back to its platform and forgets its tokens; what came in by it stays. Says tells of a platform that takes none back.',
  }),
};
