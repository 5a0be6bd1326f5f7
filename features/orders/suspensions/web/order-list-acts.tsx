import './suspensions.css';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { SUSPENSION_REASONS } from '#features/orders/orders/suspension.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type SuspendedListing, suspensions } from '../contract.ts';

/** Acts on what is held of a listing: `web/suspended-listing-acts.tsx` of other features. */
const listingActs = Object.entries(
  import.meta.glob<{ default: ComponentType<{ listing: SuspendedListing }> }>(
    '../../../*/*/web/suspended-listing-acts.tsx',
  ),
).map(([path, load]) => ({ path, Acts: lazy(load) }));

/** 挂起的商品: how much of which listing is held, by whom and why; a line opens its orders. */
export default function SuspendedListings({ to }: { to: string }) {
  const [isOpen, setOpen] = useState(false);
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
  const open = ({ SpuID, IdHoldReason, Mine }: SuspendedListing) => {
    const heldBy = Mine ? 'me' : 'other';
    go(`${to}tab=suspended&spuIds=${SpuID}&holdReasons=${IdHoldReason}&heldBy=${heldBy}&startTime=&endTime=`);
    onClose();
  };
  return (
    <Dialog title="挂起的商品" shape="wide" onClose={onClose}>
      <Loaded query={info}>
        {({ Listings }) =>
          Listings.length === 0 ? (
            <Empty says="现在没有挂起的订单" />
          ) : (
            <table className="held-goods">
              <thead>
                <tr>
                  <th>商品</th>
                  <th>挂起方</th>
                  <th>原因</th>
                  <th>单数</th>
                  <th>件数</th>
                  <th>当前可发</th>
                  <th>换商品</th>
                  <th>最早</th>
                  <th>自动恢复</th>
                  <th>操作</th>
                </tr>
              </thead>
              <tbody>
                {Listings.map((one) => (
                  <SuspendedLine
                    key={`${one.SpuID}${one.IdHoldReason}${one.Mine}${one.ByShop}${one.WishFor}`}
                    suspendedListing={one}
                    onOpen={() => open(one)}
                  />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const SuspendedLine = ({
  suspendedListing,
  onOpen,
}: {
  suspendedListing: SuspendedListing;
  onOpen: () => void;
}) => (
  <tr>
    <td>
      <button type="button" className="link" onClick={onOpen}>
        <GoodsName name={suspendedListing.SpuName} image={suspendedListing.SpuImageUrl} still />
      </button>
    </td>
    <td>{suspendedListing.Mine ? '本店' : suspendedListing.ByShop}</td>
    <td>{SUSPENSION_REASONS[suspendedListing.IdHoldReason]}</td>
    <td className="num">{suspendedListing.Orders}</td>
    <td className="num">{suspendedListing.Pieces}</td>
    <td className="num">{suspendedListing.Available ?? '-'}</td>
    <td>{suspendedListing.OpenSwaps > 0 ? `${suspendedListing.OpenSwaps} 单待答复` : '-'}</td>
    <td>
      <Time value={suspendedListing.HeldOn} />
    </td>
    <td>{suspendedListing.NextUntil ? <Time value={suspendedListing.NextUntil} /> : '-'}</td>
    <td>
      <Suspense>
        {listingActs.map(({ path, Acts }) => (
          <Acts key={path} listing={suspendedListing} />
        ))}
      </Suspense>
    </td>
  </tr>
);
