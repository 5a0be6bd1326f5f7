import type { LabelProvider, ProviderName } from '../label-provider.ts';
import { cainiao } from './cainiao/cainiao.ts';
import { kdniao } from './kdniao/kdniao.ts';
import { kuaidi100 } from './kuaidi100/kuaidi100.ts';

const PROVIDERS: Readonly<Record<ProviderName, LabelProvider>> = { kuaidi100, kdniao, cainiao };

export { fetchLabelPicture, type LabelPicture } from './fetch-picture.ts';
export { isReachable } from './is-reachable.ts';
export { newsAddress } from './news-address.ts';

/** Who hands out waybill numbers, by name. */
export const labelProvider = (name: ProviderName): LabelProvider => PROVIDERS[name];
