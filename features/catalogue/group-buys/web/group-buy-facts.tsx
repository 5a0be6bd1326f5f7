import { Materials } from '#features/catalogue/materials/web/materials.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { GroupBuyDetail } from '../fields.ts';
import { Filling, groupBuyPeriodText, StateTag } from './group-buy-columns.tsx';

type Sums = Pick<GroupBuyDetail, 'Orders' | 'Amount' | 'Money' | 'Shipped' | 'Cancelled'>;

/** What it is, how far it is filled, and what it brought by listing, agent and day. */
export const GroupBuyFacts = ({ groupBuy }: { groupBuy: GroupBuyDetail }) => (
  <div className="buy-facts">
    <p>
      <StateTag groupBuy={groupBuy} /> {groupBuyPeriodText(groupBuy)} · {whoSays(groupBuy)} ·{' '}
      {sumsSay(groupBuy)}
    </p>
    {groupBuy.ClosedBy && (
      <p>{`${groupBuy.ClosedBy}提前结束${groupBuy.CloseReason && `：${groupBuy.CloseReason}`}`}</p>
    )}
    {!groupBuy.ClosedBy && groupBuy.CloseReason && <p>供应商提前结束：{groupBuy.CloseReason}</p>}
    <ul className="buy-rows">
      {groupBuy.Items.map((item) => (
        <li key={item.SpuID}>
          <GoodsName name={item.SpuName} image={item.spuImageUrl} />
          <span className="num">
            {item.GrouponPrice === null ? '价格不变' : moneyText(item.GrouponPrice)}
          </span>
          <Filling quota={item.Quota} left={item.Left} sold={item.Amount} />
          <small>{sumsSay(item)}</small>
        </li>
      ))}
    </ul>
    {groupBuy.Agents.length > 0 && (
      <Rows
        title="渠道"
        rows={groupBuy.Agents.map((agent) => ({
          ...agent,
          name: agent.AgentName,
          tag: agent.IsFollower ? '跟团' : '',
        }))}
      />
    )}
    {groupBuy.Days.length > 0 && (
      <Rows title="每天" rows={groupBuy.Days.map((day) => ({ ...day, name: day.Day, tag: '' }))} />
    )}
    <Materials items={groupBuy.GrouponMaterials} name={groupBuy.GrouponName} />
  </div>
);

function whoSays(groupBuy: GroupBuyDetail): string {
  const agents = groupBuy.AgentIDs.length > 0 ? [`${groupBuy.AgentIDs.length} 个渠道`] : [];
  const who = groupBuy.AllAgents ? '所有渠道' : [...groupBuy.Groups, ...agents].join('、');
  const says = who ? `给${who}` : '只有本店自己卖';
  return groupBuy.VendorName ? `跟自${groupBuy.VendorName}，${says}` : says;
}

function sumsSay({ Orders, Amount, Money, Shipped, Cancelled }: Sums): string {
  if (Orders + Cancelled === 0) return '还没有订单';
  const money = Money === null ? '' : ` ${moneyText(Money)}`;
  const cancelled = Cancelled > 0 ? `，取消 ${countText(Cancelled)} 单` : '';
  return `${countText(Orders)} 单 ${countText(Amount)} 件${money}，已发 ${countText(Shipped)} 件${cancelled}`;
}

const Rows = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly (Sums & { name: string; tag: string })[];
}) => (
  <section>
    <h3>{title}</h3>
    <ul className="buy-rows two">
      {rows.map((row) => (
        <li key={row.name}>
          <span>
            {row.name} {row.tag && <StatusTag tone="ok">{row.tag}</StatusTag>}
          </span>
          <small>{sumsSay(row)}</small>
        </li>
      ))}
    </ul>
  </section>
);
