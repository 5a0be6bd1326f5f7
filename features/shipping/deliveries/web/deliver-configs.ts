import type { Input } from '#kit/endpoint/contract.ts';
import type { deliveries } from '../contract.ts';
import { companyFor } from './company.ts';
import type { Draft } from './drafts.ts';

export type DeliverConfig = Input<typeof deliveries.deliver>['DeliverConfigs'][number];

/** The drafts that can be sent: those with a number. */
export const ready = (drafts: Readonly<Record<string, Draft>>): string[] =>
  Object.keys(drafts).filter((id) => drafts[id]?.no.trim());

export function configOf(OrderID: string, draft: Draft, lastCompany: string): DeliverConfig {
  const amount = Number(draft.amount);
  return {
    OrderID,
    ExpressCompany: companyFor(draft.company, draft.no, lastCompany),
    ExpressNo: draft.no.trim(),
    Amount: Number.isInteger(amount) && amount > 0 ? amount : null,
  };
}
