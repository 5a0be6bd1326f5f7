import type { ProviderName, ProviderPowers } from './label-provider.ts';

/** What each provider can do; screens offer that and no more. */
export const POWERS: Readonly<Record<ProviderName, ProviderPowers>> = {
  kuaidi100: { recycle: true, reachable: true, intercept: true, children: true, cloud: true, follow: true },
  kdniao: { recycle: true, reachable: false, intercept: false, children: true, cloud: false, follow: false },
  cainiao: {
    recycle: true,
    reachable: false,
    intercept: false,
    children: false,
    cloud: false,
    follow: false,
  },
};
