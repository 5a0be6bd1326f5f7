import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { printApart } from '#kit/ui/paper/print-apart.tsx';
import { type PickingFilters, type PickingList, type PickingView, pickingLists } from '../contract.ts';
import { PickingSheet } from './picking-sheet.tsx';

interface PickingDialogProps {
  filters: PickingFilters;
  scope: string;
  onClose: () => void;
}

const TOMORROW = '明天要发';

/** 拣货单 or, for tomorrow, 备货单: looked at here, and printed. */
export default function PickingDialog({ filters, scope, onClose }: PickingDialogProps) {
  const [isTomorrow, setTomorrow] = useState(false);
  const [view, setView] = useState<PickingView>('goods');
  const query: PickingFilters & { day?: 'tomorrow' } = isTomorrow ? { day: 'tomorrow' } : filters;
  const runId = isTomorrow ? undefined : (filters.runId ?? undefined);
  const list = useCall(pickingLists.get, query, {
    topics: ['orders'],
    keep: true,
  });
  const title = isTomorrow ? '备货单' : '拣货单';
  const says = isTomorrow ? TOMORROW : scope;
  const sheet = (list: PickingList) => (
    <PickingSheet title={title} scope={says} list={list} view={view} runId={runId} />
  );
  const print = () =>
    list.data && printApart(sheet(list.data), { size: 'A4', margin: '12mm 12mm 14mm', isNumbered: true });
  return (
    <Dialog
      title={title}
      shape="wide"
      atOnce
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Act
            on={pickingLists.pdf}
            input={{ ...query, View: view, Scope: says }}
            disabled={!list.data?.Orders}
            refreshes={[]}
            done="已下载"
          >
            下载 PDF
          </Act>
          <Button kind="main" disabled={!list.data?.Orders || list.isPlaceholderData} onClick={print}>
            打印
          </Button>
        </>
      }
    >
      <div className="picking-choices">
        <LabelledField label="范围">
          <Select
            label="范围"
            options={[
              { value: 'these', label: scope },
              { value: 'tomorrow', label: TOMORROW },
            ]}
            value={isTomorrow ? 'tomorrow' : 'these'}
            onChange={(value) => setTomorrow(value === 'tomorrow')}
          />
        </LabelledField>
        <LabelledField label="汇总">
          <Select
            label="汇总"
            options={[
              { value: 'goods', label: '按在售商品' },
              { value: 'parts', label: '按单品（套装拆开）' },
            ]}
            value={view}
            onChange={(value) => setView(value === 'parts' ? 'parts' : 'goods')}
          />
        </LabelledField>
      </div>
      <Loaded query={list} lines={6}>
        {(list) => (list.Orders > 0 ? sheet(list) : <Empty says={emptyText(isTomorrow, list)} />)}
      </Loaded>
    </Dialog>
  );
}

const emptyText = (isTomorrow: boolean, { LeftOut }: PickingList) => {
  if (isTomorrow) return '没有明天到期的订单，也没有预计明天发的预售';
  return LeftOut > 0
    ? `这 ${LeftOut} 单现在都不用打包：已发货、挂起、取消或有待答复的申请`
    : '没有要打包的订单';
};
