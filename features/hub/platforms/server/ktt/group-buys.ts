import type { PlatformEndpoint, PlatformGroupBuy, PlatformPage } from '../../platform.ts';
import { askGateway } from './gateway.ts';
import { mapGroup } from './map-goods.ts';
import { kttPage } from './page-of.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 8;
const SIZE = 100;

/** Group-buys are told by when they were changed, a week at most at once: those of eight weeks, all as one page. */
export async function readGroupBuys(
  place: PlatformEndpoint,
  access: string,
  pageNo: number,
): Promise<PlatformPage<PlatformGroupBuy>> {
  const groups: PlatformGroupBuy[] = [];
  if (pageNo > 1) return { items: [], total: 0 };
  const now = Date.now();
  for (let back = 0; back < WEEKS; back += 1)
    for (let page = 1; ; page += 1) {
      const window = { start_update_time: now - (back + 1) * WEEK, end_update_time: now - back * WEEK };
      const answer = await askGateway(
        place,
        'pdd.ktt.group.query.list',
        { ...window, page, size: SIZE },
        access,
      );
      const { items, total } = kttPage(answer, 'activity_list', mapGroup);
      groups.push(...items);
      if (page * SIZE >= total) break;
    }
  return { items: groups, total: groups.length };
}
