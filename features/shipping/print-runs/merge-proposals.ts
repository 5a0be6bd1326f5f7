import { groupBy } from '#kit/list/group-by.ts';
import type { PostalParty } from '../label-providers/label-provider.ts';

interface Mergeable {
  orderId: string;
  receiver: PostalParty;
}

/** Of orders whose receivers are whole those that go to the same door and so could share a parcel: proposed, never done by itself. */
export function mergeProposals(orders: readonly Mergeable[]): string[][] {
  const byDoor = groupBy(orders, ({ receiver: to }) =>
    [to.name, to.phone, to.province, to.city, to.area, to.detail].map((part) => part.trim()).join('\n'),
  );
  return [...byDoor.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ orderId }) => orderId));
}
