import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';

/** Channels, then suppliers; a shop that is both stands once. */
export const traderOptions: UseOptions = (ask) => {
  const agents = agentOptions(ask);
  const vendors = vendorOptions(ask);
  if (!agents && !vendors) return undefined;
  const known = new Set(agents?.map(({ value }) => value));
  return [...(agents ?? []), ...(vendors ?? []).filter(({ value }) => !known.has(value))];
};
