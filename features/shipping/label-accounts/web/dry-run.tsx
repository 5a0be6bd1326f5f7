import type { Output } from '#kit/endpoint/contract.ts';
import type { labelAccounts } from '../contract.ts';

/** Where yesterday's orders would have gone, in a sentence and by account. */
export function DryRun({ result }: { result: Output<typeof labelAccounts.dryRun> }) {
  const { IsToday, Orders, IsCut, items, Unmatched } = result;
  if (Orders === 0)
    return (
      <p className="dry-run" role="status">
        昨天和今天都没有自己发货的订单，有订单后再试算
      </p>
    );
  const parts = items.map(
    ({ Name, Orders: count, ByDefault }) => `${Name} ${count}${ByDefault > 0 ? `（默认 ${ByDefault}）` : ''}`,
  );
  if (Unmatched > 0) parts.push(`无匹配 ${Unmatched}`);
  return (
    <p className="dry-run num" role="status">
      {IsToday ? '今天' : '昨天'}
      {IsCut ? '前' : ''} {Orders.toLocaleString()} 单：{parts.join('，')}
      <small>每单按一个包裹、商品重量估算，没填的每件 1 kg；没有保存任何内容</small>
    </p>
  );
}
