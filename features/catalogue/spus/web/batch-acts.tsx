import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { type Spu, spus } from '../contract.ts';
import { ChangePolicy } from './change-policy.tsx';

interface BatchActsProps {
  marked: Marked<typeof spus.get>;
  onDistribute: (of: readonly Spu[]) => void;
}

/** What can be done with marked listings. */
export function BatchActs({ marked, onDistribute }: BatchActsProps) {
  const may = useMay();
  const [isReading, setReading] = useState(false);
  const suspend = (IsSuspended: boolean) => async () => ({ SpuIDs: await marked.ids(), IsSuspended });
  const distribute = async () => {
    setReading(true);
    onDistribute(await marked.all().finally(() => setReading(false)));
  };
  return (
    <>
      {may(spus.distribute) && (
        <Button kind="main" busy={isReading} onClick={() => void distribute()}>
          分销 {marked.count} 个
        </Button>
      )}
      <ChangePolicy marked={marked} />
      <Act
        on={spus.suspend}
        input={suspend(true)}
        confirm={{
          title: `停售 ${marked.count} 个商品`,
          says: '停售后本店和下游渠道都不能再下新单，已有订单不受影响',
          act: '停售',
        }}
        onDone={marked.clear}
      >
        停售
      </Act>
      <Act on={spus.suspend} input={suspend(false)} onDone={marked.clear}>
        恢复在售
      </Act>
      <Act
        on={spus.remove}
        input={async () => ({ SpuIDs: await marked.ids() })}
        kind="danger"
        confirm={{
          title: `删除 ${marked.count} 个在售商品`,
          says: '已分销的渠道将不能再下单；已有订单照常发货和结算',
          act: '删除',
          danger: true,
        }}
        onDone={marked.clear}
      >
        删除
      </Act>
    </>
  );
}
