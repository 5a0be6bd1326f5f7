import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';
import { lookups } from '../contract.ts';

type Lookup = (typeof lookups)[keyof typeof lookups];

const MINUTE = 60_000;

const optionsOf =
  (lookup: Lookup): UseOptions =>
  ({ search, chosen, isActive }) => {
    const answer = useCall(
      lookup,
      { Search: search.trim() || undefined, IDs: [...chosen] },
      { enabled: isActive, staleTime: MINUTE, keep: true },
    );
    return answer.data?.items.map(({ ID, Name, Note }) => ({
      value: ID,
      label: Note ? `${Name}（${Note}）` : Name,
    }));
  };

/** And nobody, for whom the all-zero GUID stands. */
export const orNobody =
  (use: UseOptions, label: string): UseOptions =>
  (ask) => {
    const answer = use(ask);
    return answer && label.includes(ask.search.trim()) ? [{ value: EMPTY_ID, label }, ...answer] : answer;
  };

/** Options of filters, found while one types. */
export const agentOptions = optionsOf(lookups.agents);
export const vendorOptions = optionsOf(lookups.vendors);
export const skuOptions = optionsOf(lookups.skus);
export const spuOptions = optionsOf(lookups.spus);
export const memberOptions = optionsOf(lookups.members);
export const entererOptions = optionsOf(lookups.enterers);
export const pricerOptions = optionsOf(lookups.pricers);
export const templateOptions = optionsOf(lookups.excelCfgs);
