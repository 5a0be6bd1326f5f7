import type { Carrier, PlatformPlace } from '../../platform.ts';
import { listOf, textOf } from '../../wire-text.ts';
import { askGateway } from './gateway.ts';

/** 拼多多's numbers by our codes (`pdd.logistics.companies.get`); carriers that stand here are not asked for. */
export const CARRIERS: Readonly<Record<string, string>> = {
  STO: '1',
  SF: '44',
  YTO: '85',
  ZTO: '115',
  EMS: '118',
  JD: '120',
  YD: '121',
  DBL: '131',
  YZPY: '132',
  KYSY: '183',
};

/** All that it takes parcels of; of those that are not available it refuses each. The list is everybody's, whoever asks. */
export async function carriers(place: PlatformPlace): Promise<Carrier[]> {
  const answer = await askGateway(place, 'pdd.logistics.companies.get', {});
  return listOf(answer.logistics_companies)
    .filter(({ available }) => available === 1)
    .map(({ id, logistics_company }) => ({ code: textOf(id, 20), name: textOf(logistics_company, 50) }));
}
