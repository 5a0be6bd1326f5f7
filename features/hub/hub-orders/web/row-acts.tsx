import { lazy, Suspense, useState } from 'react';
import { likelySuggestion } from '#features/orders/order-imports/likely-suggestion.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { type HubOrder, hubOrders } from '../contract.ts';
import { LINE } from '../line-states.ts';
import { useSuggestions } from './use-suggestions.ts';

const MatchDialog = lazy(() => import('./match-dialog.tsx'));
const MendDialog = lazy(() => import('./correct-dialog.tsx'));

/** The remedies of a line, as a sheet's rows have them. */
export function RowActs({ hubOrder }: { hubOrder: HubOrder }) {
  const [open, setOpen] = useState<'match' | 'mend'>();
  const may = useMay();
  if (hubOrder.OrderID) return <OrderActs hubOrder={hubOrder} />;
  if (hubOrder.State >= LINE.taken) return null;
  const remedies = new Set(hubOrder.Problems.filter(({ blocking }) => blocking).map(({ remedy }) => remedy));
  const close = () => setOpen(undefined);
  return (
    <>
      {hubOrder.State === LINE.ready && (
        <Act on={hubOrders.take} input={{ IDs: [hubOrder.ID] }} kind="text">
          收单
        </Act>
      )}
      {remedies.has('notDuplicate') && (
        <Act
          on={hubOrders.notDuplicate}
          input={{ IDs: [hubOrder.ID] }}
          kind="text"
          done="已标记为不是重复，正在重新检查"
        >
          不是重复
        </Act>
      )}
      {hubOrder.SpuID === null && may(hubOrders.match) && <TakeLikely hubOrder={hubOrder} />}
      {may(hubOrders.match) && (
        <Button kind="text" onClick={() => setOpen('match')}>
          选商品
        </Button>
      )}
      {may(hubOrders.mend) && (
        <Button kind="text" onClick={() => setOpen('mend')}>
          修改
        </Button>
      )}
      {hubOrder.Platform !== '' && hubOrder.State === LINE.problem && (
        <Act on={hubOrders.reread} input={{ IDs: [hubOrder.ID] }} kind="text" done="正在重新读取平台订单">
          重新读取
        </Act>
      )}
      <Suspense>
        {open === 'match' && (
          <MatchDialog party={hubOrder.ThirdPartyID} name={hubOrder.ChannelName} onClose={close} />
        )}
        {open === 'mend' && <MendDialog hubOrder={hubOrder} onClose={close} />}
      </Suspense>
    </>
  );
}

/** 就是它: one press takes what the row says it may be, where one listing stands out; for all orders from then on. */
function TakeLikely({ hubOrder: { ThirdPartyID, ChannelName: Name } }: { hubOrder: HubOrder }) {
  const likely = likelySuggestion(useSuggestions(Name) ?? []);
  if (!likely) return null;
  return (
    <Act
      on={hubOrders.match}
      input={{ ThirdPartyID, Name, SpuID: likely.SpuID }}
      kind="text"
      title={`“${Name}”就是“${likely.SpuName}”，以后的订单自动识别`}
      done={`“${Name}”已匹配为“${likely.SpuName}”`}
    >
      就是它
    </Act>
  );
}

/** Of a line that is an order. */
function OrderActs({ hubOrder }: { hubOrder: HubOrder }) {
  return (
    <>
      <Link to={`/orderv2/detail?id=${hubOrder.OrderID}`}>查看订单</Link>
      {hubOrder.Unfollowed && (
        <Act on={hubOrders.settle} input={{ IDs: [hubOrder.ID] }} kind="text" done="已标记为处理过">
          已处理
        </Act>
      )}
    </>
  );
}
