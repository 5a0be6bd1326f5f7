import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { TraderBills } from './manual-plan.ts';

/** Channels and suppliers found by name: one may pay ahead where no bill is open. */
export function useLinkedTraders(side: string, name: string): TraderBills[] {
  const ask = (not: string) => ({ search: name, chosen: [], isActive: name.trim() !== '' && side !== not });
  const agents = ask('2');
  const vendors = ask('1');
  const sides = [
    { side: 1 as const, options: agentOptions(agents), ...agents },
    { side: 2 as const, options: vendorOptions(vendors), ...vendors },
  ];
  return sides.flatMap(({ side: at, options, isActive }) =>
    (isActive ? (options ?? []) : []).map(({ value, label }) => ({
      key: `${at} ${value}`,
      traderId: String(value),
      name: label,
      side: at,
      bills: [],
    })),
  );
}
