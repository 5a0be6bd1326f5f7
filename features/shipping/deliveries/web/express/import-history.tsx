import { ChooseFiles } from '#features/orders/order-imports/web/choose-files.tsx';
import { useDrop } from '#features/orders/order-imports/web/use-drop.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { deliveries } from '../../contract.ts';
import type { ImportStatus, WaybillImport } from '../../waybill-import.ts';
import { IMPORT_STATUSES } from '../../waybill-words.ts';
import { useImportFile } from './use-import-file.ts';

export const STATUS_TONES: Record<ImportStatus, Tone> = {
  reading: 'work',
  mapping: 'wait',
  matched: 'wait',
  applying: 'work',
  done: 'ok',
  failed: 'error',
};

/** The file, and its sheet where somebody has given that a name. */
export const importName = ({ FileName, SheetName }: Pick<WaybillImport, 'FileName' | 'SheetName'>): string =>
  SheetName === '' || /^(?:(?:sheet|工作表) ?\d*|csv)$/i.test(SheetName)
    ? FileName
    : `${FileName} · ${SheetName}`;

const filters: readonly Filter<FilterKey<typeof deliveries.importList>>[] = [
  { kind: 'text', key: 'fileName', label: '文件名' },
  {
    kind: 'choice',
    key: 'statuses',
    label: '状态',
    many: true,
    options: Object.entries(IMPORT_STATUSES).map(([value, label]) => ({ value, label })),
  },
];

const columns: ColumnOf<typeof deliveries.importList>[] = [
  {
    key: 'FileName',
    title: '文件',
    width: 320,
    show: (row) => (
      <Link to={`/delivery/express?id=${row.ImportID}`} title={importName(row)}>
        {importName(row)}
      </Link>
    ),
  },
  {
    key: 'Status',
    title: '状态',
    width: 110,
    show: ({ Status, Problem }) => (
      <span title={Problem}>
        <StatusTag tone={STATUS_TONES[Status]}>{IMPORT_STATUSES[Status]}</StatusTag>
      </span>
    ),
    phone: 'end',
  },
  { key: 'Rows', title: '行数', as: 'count', width: 80, phone: 'line' },
  { key: 'Certain', title: '已匹配', as: 'count', width: 80, phone: 'none' },
  { key: 'Doubtful', title: '待确认', as: 'count', width: 80, phone: 'none' },
  { key: 'Likely', title: '疑似', as: 'count', width: 80, phone: 'none' },
  { key: 'None', title: '未匹配', as: 'count', width: 80, phone: 'none' },
  { key: 'Shipped', title: '已发货', as: 'count', width: 80, phone: 'line' },
  { key: 'Skipped', title: '已跳过', as: 'count', width: 80, phone: 'none' },
  { key: 'CreatedBy', title: '导入人', width: 110, phone: 'none' },
  { key: 'CreatedOn', title: '导入时间', as: 'time', sort: 'CreatedOn', phone: 'line' },
];

/** Where files go, and what became of the ones before. */
export function ImportHistory() {
  const { take, sending } = useImportFile();
  const isOver = useDrop((files) => void take(files));
  const isPhone = useIsPhone();
  return (
    <div className="express-page">
      <section className={`waybill-drop${isOver ? ' is-over' : ''}`}>
        <Icon name="truck" size={28} />
        <div>
          <b>
            {sending
              ? `正在上传 ${sending.name}`
              : isPhone
                ? '选择快递公司或仓库的发货表'
                : '把快递公司或仓库的发货表拖到这里'}
          </b>
          {sending ? (
            <progress max={1} value={sending.part} />
          ) : (
            <p>有订单号或平台单号就能对上；都没有时按收件人、电话和商品找。确认之前什么都不会改</p>
          )}
        </div>
        <ChooseFiles className="btn btn-main" onFiles={(files) => void take(files)}>
          选择文件
        </ChooseFiles>
        <Act on={templates.download} input={{ CmdID: commands.waybillImport.id }} kind="text" refreshes={[]}>
          下载模板
        </Act>
      </section>
      <ListPage
        list={deliveries.importList}
        idOf={(row) => row.ImportID}
        filters={filters}
        columns={columns}
        actions={(row) => <RowActs waybillImport={row} />}
        empty="还没有导入过物流信息，在上面选择发货表"
      />
    </div>
  );
}

const RowActs = ({ waybillImport }: { waybillImport: WaybillImport }) => (
  <>
    <Link className="btn btn-text" to={`/delivery/express?id=${waybillImport.ImportID}`}>
      打开
    </Link>
    <Act
      on={deliveries.importDelete}
      input={{ ImportID: waybillImport.ImportID }}
      kind="text"
      done="记录已删除"
      confirm={{
        title: `删除「${importName(waybillImport)}」`,
        says: '只删除这条记录，已发货的订单不受影响',
        act: '删除',
        danger: true,
      }}
    >
      删除
    </Act>
  </>
);
