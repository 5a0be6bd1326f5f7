import { PROVIDERS, type ProviderName } from '#features/shipping/label-providers/label-provider.ts';

/** What people call who hands out the numbers of an account. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName | 'own', string>> = {
  kuaidi100: '快递100',
  kdniao: '快递鸟',
  cainiao: '菜鸟',
  own: '自有号段',
};

/** The provider that a shop named in words: 快递100电子面单, KUAIDI100. */
export function providerOfName(text: string): ProviderName | undefined {
  const plain = text.replace(/\s/g, '').toLowerCase();
  return PROVIDERS.find((name) => plain.includes(name) || plain.includes(PROVIDER_NAMES[name]));
}
