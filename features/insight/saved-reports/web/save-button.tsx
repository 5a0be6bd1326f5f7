import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ChosenReport, reportAddress } from '../../reports/web/report-address.ts';
import { savedReports } from '../contract.ts';
import { chosenReport } from './chosen-of.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

/** 保存报表, or of one that is kept as it is open: how it is kept. */
export function SaveReport({ choice }: { choice: ChosenReport }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(savedReports.get, {});
  const here = reportAddress(choice).toString();
  const kept = data?.items.find((report) => reportAddress(chosenReport(report)).toString() === here);
  return (
    <>
      <Button disabled={!data} onClick={() => setOpen(true)}>
        {kept ? '报表设置' : '保存报表'}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveDialog choice={choice} savedReport={kept} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
