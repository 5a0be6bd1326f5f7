import type { SalesPolicy } from '../contract.ts';

/** A listing as its policies name it. */
export interface PoliciesListing {
  SpuID: string;
  SpuName: string;
}

/** What a listing's policies have open. */
export type OpenForm =
  | { form: 'new'; copied?: SalesPolicy }
  | { form: 'agents'; salesPolicy: SalesPolicy }
  | { form: 'quota'; salesPolicy: SalesPolicy; agent: SalesPolicy['AgentQuotas'][number] };
