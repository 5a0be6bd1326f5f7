import { useEffect, useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { offerSheets, type Selected } from '../contract.ts';

interface ExportDialogProps {
  title: string;
  /** What is to be exported; kept as the dialog opens. */
  filters: Input<typeof offerSheets.select>;
  isQuotation?: boolean;
  onClose: () => void;
}

/** 导出: says what the file will hold, which doesn't change any more, then saves it. */
export default function ExportDialog({ title, filters, isQuotation = false, onClose }: ExportDialogProps) {
  const [selected, setSelected] = useState<Selected>();
  const [ZipFiles, setZipFiles] = useState(isQuotation);
  const [problem, setProblem] = useState('');
  const select = useAction(offerSheets.select, {
    refreshes: [],
    onDone: setSelected,
    onFailed: ({ message }) => setProblem(message),
  });
  const give = useAction(offerSheets.exportSheet, { refreshes: [], done: '已导出', onDone: onClose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useEffect(() => void select.run(filters), []);
  const ExportID = selected?.ExportID ?? null;
  const save = () =>
    void give.run({ ExportID, ZipFiles, Quotation: isQuotation, Site: window.location.origin });
  return (
    <FormDialog
      title={title}
      act="导出"
      busy={give.pending}
      disabled={!selected}
      onSubmit={save}
      onClose={onClose}
    >
      {selected ? (
        <Says selection={selected} />
      ) : problem ? (
        <p className="problem">{problem}</p>
      ) : (
        <Skeleton lines={2} />
      )}
      <label className="check">
        <input type="checkbox" checked={ZipFiles} onChange={(event) => setZipFiles(event.target.checked)} />
        每个渠道一个文件，打包成 zip
      </label>
      <p className="none">
        {isQuotation
          ? '报价单有商品、规格、供货价、建议零售价和图片地址，可直接发给渠道；不含采购价和别的渠道的价格'
          : '可以在 Excel 里改渠道价、补渠道商品名称，再用“导入”传回来'}
      </p>
    </FormDialog>
  );
}

function Says({ selection: { Rows, Agents, WithoutPrice } }: { selection: Selected }) {
  const seesSales = useMay()('price.sales.view');
  return (
    <p>
      共 <b className="num">{countText(Rows)}</b> 行，<b className="num">{countText(Agents)}</b> 个渠道
      {seesSales && WithoutPrice > 0 && (
        <span className="problem">，其中 {countText(WithoutPrice)} 行还没有价格，渠道不能下单</span>
      )}
    </p>
  );
}
