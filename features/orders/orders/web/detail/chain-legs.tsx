import { moneyText } from '#kit/ui/values/display.ts';
import { CREATION_NAMES } from '../../creation-types.ts';
import type { OrderRow } from '../../order-row.ts';
import { stageById } from '../../status.ts';
import { costTotal, saleTotal } from '../order-money.ts';
import { priceSumText } from './price-text.ts';

/** 渠道 → 本店 → 供应商 as marks: what each has to do with the order, and on each way what is paid for it. */
export function ChainLegs({ order }: { order: OrderRow }) {
  const { AgentID, AgentName, VendorID, VendorName, Amount } = order;
  const isEntry = AgentID === null;
  return (
    <div className="legs">
      {isEntry ? (
        <Party name={order.ThirdPartyName || '买家'} state={CREATION_NAMES[order.IdCreationType] ?? '下单'} />
      ) : (
        <Party name={AgentName ?? '渠道'} state="渠道下单" isShop />
      )}
      <Way
        name="售价"
        total={saleTotal(order)}
        says={sumOf(order.SalePrice, Amount, order.SaleFreight, order.SaleRounding)}
      />
      <Party
        name="本店"
        state={VendorID ? (isEntry ? '录单' : '转单') : stageById(order.Stage).label}
        isShop
        isMe
      />
      {VendorID && (
        <>
          <Way
            name="采购价"
            total={costTotal(order)}
            says={sumOf(order.CostPrice, Amount, order.CostFreight)}
          />
          <Party name={VendorName ?? '供应商'} state={stageById(order.Stage).label} isShop />
        </>
      )}
    </div>
  );
}

/** How the sum comes about, where it is not simply the price of one piece. */
const sumOf = (price: number | null, amount: number, freight: number | null, rounding: number | null = 0) =>
  amount > 1 || freight ? priceSumText(price, amount, freight, rounding) : '';

interface PartyProps {
  name: string;
  state: string;
  isShop?: true;
  isMe?: true;
}

const Party = ({ name, state, isShop, isMe }: PartyProps) => (
  <div className="leg-party">
    <i className={`leg-mark${isMe ? ' is-me' : ''}${isShop ? '' : ' is-buyer'}`}>{name.slice(0, 1)}</i>
    <b title={name}>{name}</b>
    <small>{state}</small>
  </div>
);

/** The way between two shops, with what goes back along it; a price that the reader may not see is none. */
const Way = ({ name, total, says }: { name: string; total: number | null; says: string }) => (
  <div className="leg-way">
    {total === null ? (
      <small className="none">{name} -</small>
    ) : (
      <>
        <small>{name}</small>
        <b className="num money-total">{moneyText(total)}</b>
        {says && (
          <small className="num" title={says}>
            {says}
          </small>
        )}
      </>
    )}
  </div>
);
