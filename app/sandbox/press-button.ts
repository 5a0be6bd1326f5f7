import type { SandboxShop } from './state.ts';

/** Acts of whoever tries the product at a platform: as a buyer of the shop, or as its owner. */
const ACTS: Readonly<Record<string, (shop: SandboxShop, target: string) => void>> = {
  buy: (shop, goodsId) => {
    const sandboxGoods = shop.goods.find((one) => one.goodsId === Number(goodsId));
    if (sandboxGoods) shop.order({ goods: [{ sandboxGoods }], phone: `139${String(Date.now()).slice(-8)}` });
  },
  cancel: (shop, no) => shop.change(no, { isCancelled: true }),
  cancelOne: (shop, no) => {
    const [first, ...others] = shop.orders.get(no)?.lines ?? [];
    if (!first) return;
    const cancelled = Math.min(first.number, (first.cancelled ?? 0) + 1);
    shop.change(no, { lines: [{ ...first, cancelled }, ...others] });
  },
  refund: (shop, no) => shop.change(no, { refund: 'done' }),
  move: (shop, no) => shop.change(no, { detail: '文三路 200 号 6 幢 502' }),
  hide: (shop, no) => shop.change(no, { hides: 'cipher' }),
  endGrants: (shop) => shop.endGrants({ all: true }),
};

/** Does what a button of `shopPage` stands for. */
export function pressButton(shops: readonly SandboxShop[], form: URLSearchParams): void {
  const shop = shops.find(({ id }) => id === form.get('shop'));
  const [act = '', target = ''] = (form.get('act') ?? '').split(' ');
  if (shop) ACTS[act]?.(shop, target);
}
