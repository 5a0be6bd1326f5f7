import type { Input } from '#kit/endpoint/contract.ts';
import type { deliveries } from '../contract.ts';
import { companyFor } from './company.ts';
import type { WaybillDraft } from './drafts.ts';

export type DeliverConfigInput = Input<typeof deliveries.deliver>['DeliverConfigs'][number];

/** The drafts that can be sent: those with a number. */
export const readyDrafts = (drafts: Readonly<Record<string, WaybillDraft>>): string[] =>
  Object.keys(drafts).filter((id) => drafts[id]?.no.trim());

export function deliverConfig(OrderID: string, draft: WaybillDraft, lastCompany: string): DeliverConfigInput {
  const amount = Number(draft.amount);
  return {
    OrderID,
    ExpressCompany: companyFor(draft.company, draft.no, lastCompany),
    ExpressNo: draft.no.trim(),
    Amount: Number.isInteger(amount) && amount > 0 ? amount : null,
  };
}
