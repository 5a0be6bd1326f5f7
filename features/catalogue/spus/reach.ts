import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** A listing, or what one agent has of it. */
const ReachTarget = z.object({ SpuID: Id, AgentID: Id.optional() });
export type ReachTarget = z.infer<typeof ReachTarget>;

/** What stopping reaches: all of these listings, or all of these offers. */
export const ToReach = z
  .object({ Of: z.array(ReachTarget).min(1).max(5_000) })
  .refine(({ Of }) => new Set(Of.map(({ AgentID }) => AgentID === undefined)).size === 1, {
    message: '请全部写明渠道，或都不写',
  })
  .meta({ body: '1mb' });

/** Agents that have them on sale, orders that are not shipped whole, and those of them that can be held with it. */
export const Reach = z.object({ Agents: z.number(), OpenOrders: z.number(), ToHold: z.number() });
export type Reach = z.infer<typeof Reach>;
