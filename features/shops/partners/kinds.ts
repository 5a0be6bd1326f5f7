import type { Right } from '#kit/endpoint/rights.ts';

/** Two sides of one link: my agent's book has me as its vendor. */
export type PartnerKind = 'agent' | 'vendor';

export const PARTNER_KIND_NAMES: Record<PartnerKind, string> = { agent: '渠道', vendor: '供应商' };

export const OTHER_SIDE = { agent: 'vendor', vendor: 'agent' } as const;

export const MANAGED_WITH = {
  agent: 'agent.manage',
  vendor: 'vendor.manage',
} as const satisfies Record<PartnerKind, Right>;
