import { useState } from 'react';
import { type PageOrder, supplierPage } from '../../page-contract.ts';
import { clockText, timeLeftText } from './clock.ts';
import { ShipForm } from './ship-form.tsx';
import { StockForm } from './stock-form.tsx';
import { skippedText, useAct, usePage } from './use-page.ts';

interface Props {
  order: PageOrder;
  tab: 'toShip' | 'held' | 'shipped';
}

/** One order: what, to whom, by when; and what can be done with it by thumb. */
export function OrderCard({ order, tab }: Props) {
  const [open, setOpen] = useState<'ship' | 'stock' | ''>('');
  const { SpuName, Left, Amount, Receiver, Mobile, Address, Note, Waits, Parcels } = order;
  const { ShipperNote, GiftMessage, Contents, Gifts } = order;
  const turn = (which: 'ship' | 'stock') => setOpen(open === which ? '' : which);
  return (
    <article className="sp-card">
      <h2>
        {SpuName} <b>× {tab === 'shipped' ? Amount : Left}</b>
      </h2>
      <p>
        {Receiver} <span className="sp-quiet">{Mobile}</span>
      </p>
      <p className="sp-quiet">{Address}</p>
      {Contents && <p>内含：{Contents}</p>}
      {Gifts && <p>赠品：{Gifts}</p>}
      {GiftMessage && <p>礼品留言：{GiftMessage}</p>}
      {ShipperNote && (
        <p>
          <b>备注给发货方：{ShipperNote}</b>
        </p>
      )}
      {Note && <p>备注：{Note}</p>}
      {tab === 'toShip' && <Clock pageOrder={order} />}
      {Waits && <p className="sp-wait">{Waits}</p>}
      {Parcels.map(({ ExpressCompany, ExpressNo, Amount: pieces }) => (
        <p key={ExpressNo} className="sp-quiet">
          {ExpressCompany} {ExpressNo} · {pieces} 件
        </p>
      ))}
      {tab === 'toShip' && (
        <div className="sp-acts">
          <button
            type="button"
            className="btn sp-lead"
            aria-expanded={open === 'ship'}
            onClick={() => turn('ship')}
          >
            填单号
          </button>
          <button
            type="button"
            className="btn"
            aria-expanded={open === 'stock'}
            onClick={() => turn('stock')}
          >
            缺货
          </button>
        </div>
      )}
      {tab === 'held' && order.IsMine && <InStock id={order.OrderID} />}
      {open === 'ship' && <ShipForm order={order} onDone={() => setOpen('')} />}
      {open === 'stock' && <StockForm id={order.OrderID} onDone={() => setOpen('')} />}
    </article>
  );
}

function Clock({ pageOrder: { ShipBy, IsUrgent, IsNoted } }: { pageOrder: PageOrder }) {
  const { says, isLate, isSoon } = timeLeftText(ShipBy);
  return (
    <p className="sp-marks">
      {IsUrgent && <b className="sp-late">加急</b>}
      <span className={isLate ? 'sp-late' : isSoon ? 'sp-soon' : 'sp-quiet'}>
        {clockText(ShipBy)} 前发货，{says}
      </span>
      {IsNoted && <span className="sp-quiet">已下载</span>}
    </p>
  );
}

function InStock({ id }: { id: string }) {
  const { tell } = usePage();
  const { run, isBusy } = useAct(supplierPage.inStock);
  const go = async () => {
    const answer = await run({ OrderIDs: [id] });
    if (answer) tell(skippedText(answer.skipped) || '已恢复，可以发货了');
  };
  return (
    <div className="sp-acts">
      <button type="button" className="btn" disabled={isBusy} onClick={() => void go()}>
        有货了，恢复发货
      </button>
    </div>
  );
}
