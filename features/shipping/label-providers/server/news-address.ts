import { newsSalt } from '#features/shipping/carrier-traces/server/index.ts';
import { addressSetting } from '#kit/settings/server/setting.ts';
import type { NewsAddress } from '../label-provider.ts';

/** Where a provider tells this shop what it ordered with its numbers; null: nobody outside reaches this installation. */
export function newsAddress(shopId: string, follows: boolean): NewsAddress | null {
  const base =
    addressSetting('LABEL_NEWS_URL', ['http:', 'https:']) ??
    addressSetting('PUBLIC_URL', ['http:', 'https:']);
  if (!base) return null;
  const at = (path: string) => new URL(path, base).href;
  return {
    prints: at(`/hooks/kuaidi100/prints/${shopId}`),
    traces: follows ? at(`/hooks/kuaidi100/${shopId}`) : null,
    salt: newsSalt(shopId),
  };
}
