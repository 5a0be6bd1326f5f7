import { escaped } from './answer.ts';
import type { SandboxOrder, SandboxShop } from './state.ts';

/** A page of the sandbox. */
export const sandboxPage = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:15px/1.6 system-ui;max-width:860px;margin:40px auto;padding:0 16px;color:#222}
button{font:inherit;padding:8px 20px;border:0;border-radius:6px;background:#07c160;color:#fff;margin:4px 8px 4px 0}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:6px;text-align:left}</style>
<h1>${title}</h1>${content}</html>`;

/** Page on which the platform asks the owner of its shop; a press sends the browser back with a code. */
export function consentPage(platform: string, shops: readonly SandboxShop[], query: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state', 'client_id']
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(query.get(name) ?? '')}">`)
    .join('');
  const choices = shops
    .map(({ id, name }) => `<button name="shop" value="${escaped(id)}">同意授权“${escaped(name)}”</button>`)
    .join('');
  return sandboxPage(
    `${platform}（沙箱）授权`,
    `<p>来单啦想要读取订单和商品，并回传运单。</p><form method="post">${hidden}${choices}
      <button name="shop" value="">不同意</button></form>`,
  );
}

/**
 * Page of a platform's shop, for whoever tries the product: it shows goods and orders, with buttons of its buyers and
 * its owner.
 */
export function shopPage(platform: string, { id, name, orders, goods: sold }: SandboxShop): string {
  const mayDo = platform === '快团团' ? [...ORDER_ACTS, BY_PIECE] : ORDER_ACTS;
  const rows = [...orders.values()].reverse().map((order) => {
    const parcels = order.parcels.map(({ carrier, waybill }) => `${carrier} ${waybill}`).join('<br>');
    const goods = order.lines
      .map((line) => `${line.name} ${line.spec} × ${line.number - (line.cancelled ?? 0)}`)
      .join('<br>');
    const acts = order.isCancelled ? '' : mayDo.map(([act, says]) => button(act, says, order.no)).join('');
    return `<tr><td>${escaped(order.no)}</td><td>${goods}</td><td>${escaped(order.receiver)}</td>
      <td>${stateOf(order)}</td><td>${parcels}</td><td>${acts}</td></tr>`;
  });
  const goods = sold.map(
    (one) => `<tr><td>${escaped(`${one.name} ${one.spec}`)}</td><td>${(one.price / 100).toFixed(2)}</td>
      <td>${one.stock ?? '不限'}</td><td>${button('buy', '买一件', String(one.goodsId))}</td></tr>`,
  );
  return sandboxPage(
    `${platform}（沙箱）· ${escaped(name)}`,
    `<form method="post"><input type="hidden" name="shop" value="${escaped(id)}">
    <p>在这里当买家和店主：买下、取消、改地址，看来单啦怎样跟着变。${button('endGrants', '收回授权')}</p>
    <table><tr><th>商品</th><th>价格</th><th>库存</th><th></th></tr>${goods.join('')}</table>
    <table><tr><th>订单号</th><th>商品</th><th>收货人</th><th>状态</th><th>物流</th><th></th></tr>${rows.join('')}</table></form>`,
  );
}

const ORDER_ACTS = [
  ['cancel', '取消'],
  ['refund', '退款'],
  ['move', '改地址'],
  ['hide', '隐去收货人'],
] as const;

/** Act on single pieces of a line that are given up, which 快团团 tells; 有赞 knows none. */
const BY_PIECE = ['cancelOne', '取消一件'] as const;

/** Button whose press `pressButton` gets. */
const button = (act: string, says: string, target = ''): string =>
  `<button name="act" value="${escaped(`${act} ${target}`.trim())}">${says}</button>`;

function stateOf({ isCancelled, refund, parcels }: SandboxOrder): string {
  if (isCancelled) return '已取消';
  if (refund !== 'none') return '已退款';
  return parcels.length > 0 ? '已发货' : '待发货';
}
