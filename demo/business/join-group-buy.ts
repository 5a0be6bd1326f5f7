import { orders } from '#features/orders/orders/contract.ts';
import { ignoreRefusal } from './complaint-acts.ts';
import { DEMO_DAYS } from './demo-town.ts';
import type { Town } from './note-day.ts';
import { setPast } from './past-clock.ts';
import { planDay } from './plan-day.ts';
import { listingOf } from './trade-days.ts';

/** What the dealer sells on of the grower's group-buy, which runs since the shops were opened. */
const CODES = ['GY-WG-5', 'GY-BBG-5', 'GY-WG-5'];
const BUYERS = 40;
const DAYS = [1, 2, 3, 4];

const BUYERS_OF_IT = DAYS.flatMap((day) => planDay(DEMO_DAYS + day, DEMO_DAYS, true).batches)
  .flatMap((batch) => batch.orders)
  .slice(0, BUYERS);

/** Forty of the dealer's buyers join the group-buy that it follows; in one call, so that a stop leaves all or none. */
export async function joinGroupBuy({ youxuan }: Town): Promise<void> {
  // It began with the shops, behind all days that were made before.
  setPast(performance.timeOrigin + performance.now());
  const [first] = BUYERS_OF_IT;
  const { total } = await youxuan.call(orders.normal, { buyerMobile: [first?.phone ?? ''] });
  const listings = await Promise.all(CODES.map((code) => listingOf(youxuan, code)));
  if (total !== 0 || listings.some((listing) => !listing)) return;
  const Lines = BUYERS_OF_IT.map(({ amount: spuAmount, receiver, phone, province, city, detail }, at) => ({
    spuID: listings[at % listings.length]?.SpuID ?? '',
    spuAmount,
    Address: { receiver, phone, province, city, detail },
  }));
  const input = { ThirdPartyName: '微店', AvoidDuplicationInDays: 0, Lines };
  await ignoreRefusal(() => youxuan.call(orders.place, input));
}
