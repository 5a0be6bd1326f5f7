import './months.css';
import { sizeText } from '#features/orders/order-exports/web/size-text.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { countText, timeText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type MonthFile, monthFiles } from '../contract.ts';
import { MonthFileButton } from './month-file-button.tsx';

const STATUSES: Record<MonthFile['Status'], { name: string; tone: Tone }> = {
  waiting: { name: '等待生成', tone: 'work' },
  running: { name: '生成中', tone: 'work' },
  done: { name: '已归档', tone: 'ok' },
  failed: { name: '失败', tone: 'error' },
};

const KEPT_YEARS = 5;
const YEARS = Array.from({ length: KEPT_YEARS }, (_, back) => String(new Date().getFullYear() - back));

const filters: readonly Filter<FilterKey<typeof monthFiles.get>>[] = [
  { kind: 'choice', key: 'Year', label: '年份', options: YEARS.map((value) => ({ value, label: value })) },
];

const columns: ColumnOf<typeof monthFiles.get>[] = [
  { key: 'Month', title: '月份', width: 100, sort: 'Month', phone: 'line' },
  { key: 'FileName', title: '文件', width: 220, show: (row) => row.FileName || '月度订单', phone: 'line' },
  { key: 'Status', title: '状态', width: 180, show: (row) => <State monthFile={row} />, phone: 'end' },
  {
    key: 'Rows',
    title: '订单',
    width: 90,
    align: 'right',
    show: ({ Rows }) => <span className="num">{countText(Rows)}</span>,
    phone: 'line',
  },
  {
    key: 'Size',
    title: '大小',
    width: 90,
    align: 'right',
    show: ({ Size }) => <span className="num">{sizeText(Size)}</span>,
    phone: 'line',
  },
  { key: 'AsOf', title: '数据截至', as: 'time', phone: 'line' },
  {
    key: 'Checksum',
    title: '校验码（SHA-256）',
    width: 160,
    show: ({ Checksum }) => (Checksum ? <code title={Checksum}>{Checksum.slice(0, 12)}</code> : '-'),
    phone: 'none',
  },
  { key: 'CreatedBy', title: '生成人', width: 110, phone: 'none' },
];

/** How far it is; of a kept one whether something has changed since. */
function State({ monthFile }: { monthFile: MonthFile }) {
  const { name, tone } = STATUSES[monthFile.Status];
  const isMade = monthFile.Status === 'done';
  return (
    <div className="month-state" title={monthFile.Problem}>
      <StatusTag tone={monthFile.IsChecking ? 'work' : tone}>
        {monthFile.IsChecking ? '核对变动中' : name}
      </StatusTag>
      {monthFile.Status === 'running' && (
        <progress max={monthFile.Rows || undefined} value={monthFile.Rows ? monthFile.RowsDone : undefined} />
      )}
      {monthFile.Problem && <span className="problem">{monthFile.Problem}</span>}
      {isMade && monthFile.FileNo === 0 && monthFile.CheckedOn && !monthFile.IsChecking && (
        <small className="none">{timeText(monthFile.CheckedOn)} 已核对</small>
      )}
    </div>
  );
}

/** 月度订单报表: closed months as files that never change, and what has changed since in supplements. */
export default function MonthsPage() {
  const may = useMay();
  return (
    <ListPage
      list={monthFiles.get}
      idOf={({ Month, FileNo }) => `${Month} ${FileNo}`}
      filters={filters}
      columns={columns}
      actions={(row) => <RowActs monthFile={row} />}
      acts={
        <>
          <MonthFileButton />
          {may('shop.settings') && (
            <Link className="btn" to="/setting/businessunit">
              每月自动生成
            </Link>
          )}
        </>
      }
      empty="还没有月度文件，选一个已结束的月份生成"
    />
  );
}

function RowActs({ monthFile: { Month, FileNo, FileID, Status, IsChecking } }: { monthFile: MonthFile }) {
  const may = useMay();
  const seesAmounts = may('price.sales.view') && may('price.purchase.view');
  return (
    <>
      {FileID && (
        <Act
          on={monthFiles.download}
          input={{ FileID }}
          kind="text"
          disabled={!seesAmounts}
          title={seesAmounts ? undefined : '文件含销售价和采购价，请联系管理员开通这两项权限'}
          refreshes={[]}
        >
          下载
        </Act>
      )}
      {FileNo === 0 && (Status === 'done' || Status === 'failed') && (
        <Act on={monthFiles.generate} input={{ Month }} kind="text" disabled={IsChecking} done={text}>
          {Status === 'failed' ? '重新生成' : '核对变动'}
        </Act>
      )}
    </>
  );
}

const text = () => '正在后台处理，有变动会生成补充文件';
