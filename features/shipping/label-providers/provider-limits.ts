import type { ProviderName } from './label-provider.ts';

/** How many signs of each text a provider takes. */
export interface TextLimits {
  name: number;
  address: number;
  cargo: number;
  remark: number;
}

export const TEXT_LIMITS: Readonly<Record<ProviderName, TextLimits>> = {
  kuaidi100: { name: 50, address: 200, cargo: 100, remark: 100 },
  kdniao: { name: 30, address: 100, cargo: 100, remark: 60 },
  cainiao: { name: 39, address: 255, cargo: 100, remark: 100 },
};

/** The heaviest parcel, in grams: what is above it was mistyped. */
export const MOST_PROVIDER_GRAMS = 1_000_000;
