import '#features/catalogue/edit-grid/web/sheet-foot.css';
import { useState } from 'react';
import { EditGrid } from '#features/catalogue/edit-grid/web/edit-grid.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { ListState } from '#kit/ui/hooks/use-list.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { leftAfter, quotaRowId } from '../quota-draft.ts';
import { QuotaCards } from './quota-cards.tsx';
import { type QuotaView, quotaGridCell, quotaGridColumns } from './quota-face.ts';
import { type QuotaSheet, useQuotaActs } from './use-quota-acts.ts';

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'));
const BatchDialog = lazyPart(() => import('./batch-dialog.tsx'));
const ImportDialog = lazyPart(() => import('./import-quotas-dialog.tsx'));

interface QuotaBodyProps {
  views: readonly QuotaView[];
  sheet: QuotaSheet;
  list: ListState<typeof salesQuotas.get>;
}

const HEAD = { title: '商品', width: 272, show: (view: QuotaView) => <Head quotaView={view} /> };

const Head = ({ quotaView: { row } }: { quotaView: QuotaView }) => (
  <>
    <GoodsName name={row.SpuName} image={row.spuImageUrl} />
    {row.AgentID !== WHOLE_LISTING && (
      <span className="quota-who" title={row.AgentName}>
        {row.AgentName}
      </span>
    )}
  </>
);

/** The table, or cards on a phone, and below it what was typed and what to do with it. */
export function QuotaBody({ views, sheet, list }: QuotaBodyProps) {
  const mayEdit = useMay()(salesQuotas.setMany);
  const acts = useQuotaActs(views, sheet);
  const isPhone = useIsPhone();
  const [columns] = useState(() => quotaGridColumns(mayEdit));
  return (
    <>
      {views.length > 0 && isPhone && <QuotaCards views={views} sheet={sheet} mayEdit={mayEdit} />}
      {views.length > 0 && !isPhone && (
        <EditGrid
          label="额度表"
          rows={views}
          idOf={({ row }) => quotaRowId(row)}
          nameOf={({ row }) => `${row.SpuName} ${row.AgentName}`}
          columns={columns}
          head={HEAD}
          cellOf={quotaGridCell}
          acts={acts}
          isForAll={isNever}
          onLeave={leave}
        />
      )}
      <QuotaFoot sheet={sheet} list={list} mayEdit={mayEdit} />
    </>
  );
}

const isNever = () => false;
const leave = () => document.querySelector<HTMLElement>('.sheet-foot button:not(:disabled)')?.focus();

interface QuotaFootProps extends Pick<QuotaBodyProps, 'sheet' | 'list'> {
  mayEdit: boolean;
}

function QuotaFoot({ sheet, list, mayEdit }: QuotaFootProps) {
  const [open, setOpen] = useState<'save' | 'batch' | 'import'>();
  const close = () => setOpen(undefined);
  const typed = [...sheet.draft.values()];
  const wrong = typed.filter((each) => leftAfter(each) === undefined).length;
  const sum =
    typed.length === 0 ? '未修改' : `改 ${typed.length} 个${wrong > 0 ? ` · ${wrong} 个不能改` : ''}`;
  return (
    <div className="sheet-foot">
      <Export on={salesQuotas.exportSheet} input={list.input} />
      {mayEdit && (
        <>
          <Button kind="text" onClick={() => setOpen('import')}>
            导入
          </Button>
          <Button kind="text" disabled={list.total === 0} onClick={() => setOpen('batch')}>
            批量设置
          </Button>
          <span className="sheet-why" />
          <output className="sheet-sum">{sum}</output>
          <Button kind="text" disabled={typed.length === 0} onClick={sheet.giveUp}>
            放弃修改
          </Button>
          <Button kind="main" disabled={typed.length === 0} onClick={() => setOpen('save')}>
            保存
          </Button>
        </>
      )}
      {open === 'save' && <SaveDialog sheet={sheet} onClose={close} />}
      {open === 'batch' && <BatchDialog list={list} sheet={sheet} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}
