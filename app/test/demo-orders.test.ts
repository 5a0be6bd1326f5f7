import { describe, expect, it } from 'vitest';
import { enterOrders, findEntered, type ReceiverLine } from '#demo/business/enter-orders.ts';
import type { Town } from '#demo/business/note-day.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';

const LINES: readonly ReceiverLine[] = [['潘玉洁'], ['邱少云', 2], ['金晶']];

interface Placed {
  ThirdPartyOrderID: string;
  Lines: readonly { Address: { receiver: string; phone: string } }[];
}

/** A channel that enters orders until it is stopped. */
function openTown() {
  const placed: Placed[] = [];
  const stop = { after: Infinity };
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === orders.normal) {
      const items = placed.flatMap(({ Lines }, at) =>
        Lines.map(({ Address: { receiver: Receiver, phone: Mobile } }) => ({
          Receiver,
          Mobile,
          OrderID: `${at}`,
        })),
      );
      return { items };
    }
    if (placed.length >= stop.after) throw new Error('stopped');
    placed.push(input as Placed);
    return { OrderIDs: [`${placed.length - 1}`] };
  };
  return { town: { tuanzhang: { call } } as unknown as Town, placed, stop };
}

describe('orders of the demo', () => {
  it('are entered once, though a stop came in the middle of them', async () => {
    const { town, placed, stop } = openTown();
    stop.after = 2;
    await expect(enterOrders(town, 'spu', LINES)).rejects.toThrow('stopped');
    expect(await findEntered(town, LINES)).toEqual([]);
    stop.after = Infinity;
    expect(await enterOrders(town, 'spu', LINES)).toEqual(['0', '1', '2']);
    expect(await enterOrders(town, 'spu', LINES)).toEqual(['0', '1', '2']);
    expect(placed).toHaveLength(3);
    expect(await findEntered(town, LINES)).toEqual(['0', '1', '2']);
  });

  it('have numbers of their platform of their own, which nobody takes for phones', async () => {
    const { town, placed } = openTown();
    await enterOrders(town, 'spu', LINES);
    const numbers = placed.map(({ ThirdPartyOrderID }) => ThirdPartyOrderID);
    expect(new Set(numbers).size).toBe(LINES.length);
    expect(withoutPhones(numbers)).toEqual(numbers);
  });
});
