import '#kit/ui/list/list.css';
import './workbench.css';
import './progress.css';
import './task.css';
import './grid/grid.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { addFiles } from './files/uploads.ts';
import { Intake } from './intake.tsx';

const SingleOrder = lazy(() => import('./single/single-order.tsx'));

const WAYS = [
  { key: '', name: '表格导入' },
  { key: 'single', name: '单个录单' },
];

/** 手工收单: sheets in, orders out; single orders beside it. */
export default function WorkbenchPage() {
  const [address, setAddress] = useSearchParams();
  const isSingle = address.get('tab') === 'single';
  return (
    <div className="intake">
      <Tabs
        tabs={WAYS}
        chosen={isSingle ? 'single' : ''}
        onChoose={(tab) => setAddress(tab ? { tab } : {})}
      />
      {isSingle ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <SingleOrder
            onFiles={(files) => {
              tell.success('文字里有几个人，已作为一份表读取');
              setAddress({});
              void addFiles(files);
            }}
          />
        </Suspense>
      ) : (
        <Intake />
      )}
    </div>
  );
}
