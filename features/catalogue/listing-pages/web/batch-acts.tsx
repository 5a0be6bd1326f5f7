import { type ComponentType, lazy, Suspense, useState } from 'react';
import { offerSheets } from '#features/catalogue/offer-sheets/contract.ts';
import { type Spu, spus } from '#features/catalogue/spus/contract.ts';
import type { MarkedListings } from '#features/catalogue/spus/web/marked-listings.ts';
import { ReachSummary } from '#features/catalogue/spus/web/reach-summary.tsx';
import { StopDialog } from '#features/catalogue/spus/web/stop-dialog.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { ChangePolicy } from './dialogs/change-policy.tsx';
import { InitialSheet } from './dialogs/initial-sheet.tsx';
import { SheetActs } from './sheet-acts.tsx';

/** What other features do with marked listings: the default export of their `web/listing-batch-acts.tsx`. */
const added = Object.entries(
  import.meta.glob<{ default: ComponentType<{ marked: MarkedListings }> }>(
    '../../../*/*/web/listing-batch-acts.tsx',
  ),
).map(([path, load]) => ({ path, Acts: lazy(load) }));

interface BatchActsProps {
  marked: MarkedListings;
  onDistribute: (listings: readonly Spu[]) => void;
}

/** What can be done with marked listings. */
export function BatchActs({ marked, onDistribute }: BatchActsProps) {
  const may = useMay();
  const [isReading, setReading] = useState(false);
  const resume = async () => ({ SpuIDs: await marked.ids(), IsSuspended: false });
  const [isStopping, setStopping] = useState(false);
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
      <SheetActs marked={marked} />
      <MoreActs>
        {may(offerSheets.importSheet) && <InitialSheet ids={marked.ids} count={marked.count} />}
        <ChangePolicy marked={marked} />
        <Suspense>
          {added.map(({ path, Acts }) => (
            <Acts key={path} marked={marked} />
          ))}
        </Suspense>
        {may(spus.suspend) && <Button onClick={() => setStopping(true)}>停售</Button>}
        {isStopping && <StopDialog marked={marked} onClose={() => setStopping(false)} />}
        <Act on={spus.suspend} input={resume} onDone={marked.clear}>
          恢复在售
        </Act>
        <RemoveAct marked={marked} />
      </MoreActs>
    </>
  );
}

const RemoveAct = ({ marked }: Pick<BatchActsProps, 'marked'>) => (
  <Act
    on={spus.remove}
    input={async () => ({ SpuIDs: await marked.ids() })}
    kind="danger"
    confirm={{
      title: `删除 ${marked.count} 个在售商品`,
      says: (
        <ReachSummary
          lead="已分销的渠道将不能再下单"
          targets={async () => (await marked.ids()).map((SpuID) => ({ SpuID }))}
          open="照常发货和结算"
        />
      ),
      act: '删除',
      danger: true,
    }}
    onDone={marked.clear}
  >
    删除
  </Act>
);
