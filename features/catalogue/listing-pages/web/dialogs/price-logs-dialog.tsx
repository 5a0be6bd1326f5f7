import { useState } from 'react';
import { type Spu, spus } from '#features/catalogue/spus/contract.ts';
import type { PriceLog } from '#features/catalogue/spus/price-log.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { moneyText, timeText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import '../listings.css';

const STEP = 50;
const MOST = 500;

/** 改价记录: who changed which price of this listing from what to what, and why. */
export default function PriceLogsDialog({ spu, onClose }: { spu: Spu; onClose: () => void }) {
  const [pageSize, setSize] = useState(STEP);
  const logs = useCall(
    spus.priceLogs,
    { SpuIDs: [spu.SpuID], pageSize },
    { keep: true, topics: ['catalogue'] },
  );
  return (
    <Dialog
      title={`改价记录：${spu.SpuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={logs}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty says="价格还没有改过" />
          ) : (
            <>
              <ul className="price-logs">
                {items.map((log) => (
                  <Line key={log.LogID} priceLog={log} />
                ))}
              </ul>
              {total > items.length && pageSize < MOST && (
                <Button kind="text" onClick={() => setSize(Math.min(MOST, pageSize + STEP))}>
                  更早的记录（共 {total} 条）
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const Line = ({ priceLog }: { priceLog: PriceLog }) => (
  <li>
    <span>
      {priceLog.PriceKindName}
      {priceLog.AgentName && ` · ${priceLog.AgentName}`}
      {priceLog.AgentGroupName && ` · 组 ${priceLog.AgentGroupName}`}
    </span>
    <span className="num">
      {priceOf(priceLog.OldPrice)} → <b>{priceOf(priceLog.NewPrice)}</b>
    </span>
    <small>
      {priceLog.ChangedBy}
      {priceLog.Note && `：${priceLog.Note}`}
    </small>
    <small>
      <Time value={priceLog.CreatedOn} />
      {countsSays(priceLog)}
    </small>
  </li>
);

const MINUTE = 60_000;

/** From when it counts, where that isn't when it was written, and until when. */
function countsSays({ EffectiveAt, EndsAt, CreatedOn }: PriceLog): string {
  const isLater = Math.abs(Date.parse(EffectiveAt) - Date.parse(CreatedOn)) > MINUTE;
  if (EndsAt) return `，${timeText(EffectiveAt)} 至 ${timeText(EndsAt)}有效`;
  return isLater ? `，${timeText(EffectiveAt)} 起生效` : '';
}

const priceOf = (price: number | null) => (price === null ? '未设置' : moneyText(price));
