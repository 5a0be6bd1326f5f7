import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { type Delivery, webhooks } from '../contract.ts';
import { deliveryColumns, deliveryFilters } from './delivery-columns.tsx';

const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx'));

/** 推送记录: what was sent to whom, and what was answered. */
export default function DeliveriesPage() {
  const [shown, setShown] = useState<Delivery>();
  return (
    <>
      <ListPage
        list={webhooks.deliveries}
        idOf={({ DeliveryID }) => DeliveryID}
        filters={deliveryFilters}
        columns={deliveryColumns}
        actions={(row) => (
          <>
            <Button kind="text" onClick={() => setShown(row)}>
              内容
            </Button>
            {(row.State !== 'waiting' || row.Tries > 0) && (
              <Act on={webhooks.again} input={{ DeliveryIDs: [row.DeliveryID] }} kind="text" done="正在重发">
                重发
              </Act>
            )}
          </>
        )}
        batch={(marked) => (
          <Act
            on={webhooks.again}
            input={async () => ({ DeliveryIDs: (await marked.ids()).slice(0, 500) })}
            onDone={marked.clear}
          >
            重发 {Math.min(500, marked.count)} 条
          </Act>
        )}
        acts={
          <Link className="btn" to="/setting/webhooks">
            推送地址
          </Link>
        }
        empty="最近 30 天没有推送。有推送地址后，订单、投诉、账单的变化会记录在这里"
      />
      <Suspense>{shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}
