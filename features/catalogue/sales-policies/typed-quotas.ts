import { readQuota } from '#features/catalogue/quotas/judge-quotas.ts';
import { NO_QUOTA } from '#features/catalogue/quotas/quota-level.ts';
import type { AgentPolicyQuota } from './contract.ts';

/** By agent, the quota as it was typed; empty = no limit. */
export type TypedQuotas = ReadonlyMap<string, string>;

export const NOT_A_QUOTA = '额度应为 0 以上的整数，不填即不限';

/** As the calls take them; undefined when some of it is no number. */
export function quotasTyped(typed: TypedQuotas): AgentPolicyQuota[] | undefined {
  const read = [...typed].map(([AgentID, text]) => ({ AgentID, Quota: quotaTyped(text) }));
  return read.every((each): each is AgentPolicyQuota & { Quota: number } => each.Quota !== undefined)
    ? read
    : undefined;
}

export function quotaTyped(text: string): number | undefined {
  if (text.trim() === '') return NO_QUOTA;
  const quota = readQuota(text);
  return quota !== undefined && Number.isInteger(quota) && quota >= NO_QUOTA ? quota : undefined;
}
