import './parts/complaints.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useActOfAddress } from '#kit/ui/hooks/use-act-of-address.ts';
import { ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { arrangements } from '../arrangement-contract.ts';
import { complaints } from '../contract.ts';
import { BatchActs } from './list/batch-acts.tsx';
import { columns } from './list/complaint-columns.tsx';
import { ComplaintExport } from './list/complaint-export.tsx';
import { complaintFilters } from './list/complaint-filters.ts';
import { ComplaintSums } from './list/complaint-sums.tsx';
import { RowActs } from './list/row-acts.tsx';
import { SideSwitch } from './list/side-switch.tsx';

const ArrangementsDialog = lazyPart(() => import('./list/arrangements-dialog.tsx'));
const NumbersDialog = lazyPart(() => import('./raising/numbers-dialog.tsx'));

/** 投诉处理: what was raised, whose move it is, and the next step of each. */
export default function ComplaintsPage() {
  const may = useMay();
  const [isRaising, setRaising] = useActOfAddress('raise');
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <ListPage
        list={complaints.query}
        idOf={(row) => row.ComplaintID}
        filters={complaintFilters}
        columns={columns}
        open={(row) => `/complaintV2/process?id=${row.ComplaintID}`}
        actions={(row) => <RowActs complaint={row} />}
        batch={(marked) => <BatchActs marked={marked} />}
        acts={
          <>
            <SideSwitch />
            {may(complaints.create) && (
              <Button kind="main" onClick={() => setRaising(true)}>
                发起投诉
              </Button>
            )}
          </>
        }
        sums={(input) => <ComplaintSums input={input} />}
        export={(input) => (
          <>
            {may(arrangements.set) && <Button onClick={() => setArranging(true)}>自动转发</Button>}
            {may('order.export') && <ComplaintExport input={input} />}
          </>
        )}
        empty="没有待处理的投诉"
      />
      {isArranging && <ArrangementsDialog onClose={() => setArranging(false)} />}
      {isRaising && <NumbersDialog onClose={() => setRaising(false)} />}
    </>
  );
}
