import type { Carrier, PlatformEndpoint } from '../../platform.ts';
import { textOf, wireList } from '../../wire-text.ts';
import { askGateway } from './gateway.ts';

/** 拼多多's numbers and names by our codes (`pdd.logistics.companies.get`); carriers that stand here are not asked for. */
export const KTT_CARRIERS: Readonly<Record<string, Carrier>> = {
  STO: { code: '1', name: '申通快递' },
  SF: { code: '44', name: '顺丰快递' },
  YTO: { code: '85', name: '圆通快递' },
  ZTO: { code: '115', name: '中通快递' },
  EMS: { code: '118', name: '邮政EMS' },
  JD: { code: '120', name: '京东配送' },
  YD: { code: '121', name: '韵达快递' },
  DBL: { code: '131', name: '德邦快递' },
  YZPY: { code: '132', name: '邮政快递包裹' },
  KYSY: { code: '183', name: '跨越速运' },
};

/** All that it takes parcels of; of those that are not available it refuses each. The list is everybody's, whoever asks. */
export async function carriers(place: PlatformEndpoint): Promise<Carrier[]> {
  const answer = await askGateway(place, 'pdd.logistics.companies.get', {});
  return wireList(answer.logistics_companies)
    .filter(({ available }) => available === 1)
    .map(({ id, logistics_company }) => ({ code: textOf(id, 20), name: textOf(logistics_company, 50) }));
}
