import './suspensions.css';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { SUSPENSION_REASONS } from '#features/orders/orders/suspension.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useActOfAddress } from '#kit/ui/hooks/use-act-of-address.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type SuspendedListing, suspensions } from '../contract.ts';
import { SuspendGoods } from './suspend-goods.tsx';

/** Holds all orders of a listing that wait: `web/suspend-listing.tsx` of the feature that acts on thousands. */
const [SuspendListing] = Object.values(
  import.meta.glob<{ default: ComponentType<{ spuId: string; onClose: () => void }> }>(
    '../../../*/*/web/suspend-listing.tsx',
  ),
).map((load) => lazy(load));

/** Acts on what is held of a listing: `web/suspended-listing-acts.tsx` of other features. */
const listingActs = Object.entries(
  import.meta.glob<{ default: ComponentType<{ listing: SuspendedListing }> }>(
    '../../../*/*/web/suspended-listing-acts.tsx',
  ),
).map(([path, load]) => ({ path, Acts: lazy(load) }));

/** 挂起的商品: how much of which listing is held, by whom and why; a line opens its orders. */
export default function SuspendedListings({ to }: { to: string }) {
  const [isOpen, setOpen] = useActOfAddress('suspend');
  return (
    <>
      <Button onClick={() => setOpen(true)}>挂起的商品</Button>
      {isOpen && <HeldGoodsDialog to={to} onClose={() => setOpen(false)} />}
    </>
  );
}

function HeldGoodsDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const info = useCall(suspensions.info, { IdInfoType: 1 }, { topics: ['orders'] });
  const go = useNavigate();
  const may = useMay();
  const [spuId, setSpuId] = useState('');
  const open = ({ SpuID, IdHoldReason, Mine }: SuspendedListing) => {
    const heldBy = Mine ? 'me' : 'other';
    go(`${to}tab=suspended&spuIds=${SpuID}&holdReasons=${IdHoldReason}&heldBy=${heldBy}&startTime=&endTime=`);
    onClose();
  };
  if (spuId && SuspendListing)
    return (
      <Suspense>
        <SuspendListing spuId={spuId} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog title="挂起的商品" shape="wide" onClose={onClose}>
      {may(suspensions.suspend) && (
        <div className="held-how">
          <SuspendGoods onChoose={setSpuId} />
        </div>
      )}
      <Loaded query={info}>
        {({ Listings }) =>
          Listings.length === 0 ? (
            <Empty says="现在没有挂起的订单" />
          ) : (
            <Lines
              columns={[
                {
                  title: '商品',
                  as: 'sentence',
                  show: (one) => (
                    <button type="button" className="link held-product" onClick={() => open(one)}>
                      <GoodsName name={one.SpuName} image={one.SpuImageUrl} still />
                    </button>
                  ),
                },
                ...COLUMNS,
              ]}
              rows={Listings}
              keyOf={(one) => `${one.SpuID}${one.IdHoldReason}${one.Mine}${one.ByShop}${one.WishFor}`}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const COLUMNS: readonly LineColumn<SuspendedListing>[] = [
  { title: '挂起方', show: ({ Mine, ByShop }) => (Mine ? '本店' : ByShop) },
  { title: '原因', show: ({ IdHoldReason }) => SUSPENSION_REASONS[IdHoldReason] },
  { title: '单数', as: 'figure', show: ({ Orders }) => Orders },
  { title: '件数', as: 'figure', show: ({ Pieces }) => Pieces },
  { title: '当前可发', as: 'figure', show: ({ Available }) => Available ?? '-' },
  { title: '换商品', show: ({ OpenSwaps }) => OpenSwaps > 0 && `${OpenSwaps} 单待答复` },
  { title: '最早', as: 'figure', show: ({ HeldOn }) => <Time value={HeldOn} /> },
  {
    title: '自动恢复',
    as: 'figure',
    show: ({ NextUntil }) => (NextUntil ? <Time value={NextUntil} /> : '-'),
  },
  {
    title: '操作',
    show: (one) => (
      <Suspense>
        {listingActs.map(({ path, Acts }) => (
          <Acts key={path} listing={one} />
        ))}
      </Suspense>
    ),
  },
];
