import '#features/settlement/items/web/plain-table.css';
import './open-tab.css';
import { PlainHead } from '#features/settlement/items/web/plain-head.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type OpenPrice, openPrices } from '../contract.ts';
import { MOST_REPRICED_ORDERS } from '../most-orders.ts';

const TITLES = ['商品', '订单', '价格', '差额', ''];
const FIGURES = ['订单', '价格', '差额'];

/** 未结订单: how many orders have left at another price than today's and are on no bill; a click gives them the new one. */
export default function OpenTab() {
  const answer = useCall(openPrices.get, {}, { topics: ['settlement', 'catalogue', 'orders'] });
  return (
    <Loaded query={answer} lines={8}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty says="已发货、未出账的订单都是现在的价格" />
        ) : (
          <div className="open-prices">
            <p className="none">近三个月已发货、还没有入账的订单，价格和现在的不一样</p>
            <div className="plain-table">
              <table>
                <PlainHead titles={TITLES} figures={FIGURES} />
                <tbody>
                  {items.map((group) => (
                    <Row key={`${group.SpuID} ${group.AgentID} ${group.WasPrice}`} openPrice={group} />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

const Row = ({ openPrice }: { openPrice: OpenPrice }) => (
  <tr>
    <td>
      {openPrice.SpuName}
      <small>{openPrice.AgentName}</small>
    </td>
    <td className="num">
      {countText(openPrice.OrderCount)} 单<small>{countText(openPrice.PieceCount)} 件</small>
    </td>
    <td className="num">
      {moneyText(openPrice.NowPrice)}
      <small>原 {openPrice.WasPrice === null ? '未定价' : moneyText(openPrice.WasPrice)}</small>
    </td>
    <td className="num">{moneyText(openPrice.Change)}</td>
    <td>
      <Act
        on={openPrices.carry}
        kind="text"
        input={wishOf(openPrice)}
        confirm={{
          title: `更正 ${countText(Math.min(openPrice.OrderCount, MOST_REPRICED_ORDERS))} 单为 ${moneyText(openPrice.NowPrice)}`,
          says: saysOf(openPrice),
          act: openPrice.Change > 0 ? '发出申请' : '更正',
        }}
      >
        更正未结订单
      </Act>
    </td>
  </tr>
);

const wishOf = ({ SpuID, AgentID, WasPrice, NowPrice }: OpenPrice) => ({
  SpuID,
  AgentID,
  WasPrice,
  NowPrice,
});

function saysOf({ AgentName, Change, OrderCount }: OpenPrice): string {
  const all = OrderCount > MOST_REPRICED_ORDERS ? `${countText(OrderCount)} 单一共` : '';
  const rest =
    OrderCount > MOST_REPRICED_ORDERS
      ? `；一次最多 ${countText(MOST_REPRICED_ORDERS)} 单，其余请再更正一次`
      : '';
  return Change > 0
    ? `${AgentName}${all}应付增加 ${moneyText(Change)}，要等对方同意${rest}`
    : `${AgentName}${all}应付减少 ${moneyText(-Change)}，双方账本立即更正${rest}`;
}
