import { goodsTo } from '#features/orders/orders/goods-to.ts';
import type { Adjustment } from '#features/settlement/adjustments/adjustment.ts';
import {
  ADJUSTMENT_NAMES,
  ADJUSTMENT_STATE_NAMES,
  ADJUSTMENT_TONES,
} from '#features/settlement/adjustments/adjustment-words.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { Answers, changeText } from '#features/settlement/adjustments/web/answers.tsx';
import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';

const filters: readonly Filter<FilterKey<typeof adjustments.get>>[] = [
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  sideFilter,
  {
    kind: 'choice',
    key: 'IsBilled',
    label: '账单',
    options: [
      { value: true, label: '账单里的' },
      { value: false, label: '未出账的' },
    ],
  },
  {
    kind: 'tabs',
    key: 'States',
    tabs: [
      { key: 'mine', name: '待我答复', value: ['open'], also: { IsMine: false } },
      { key: 'theirs', name: '待对方答复', value: ['open'], also: { IsMine: true } },
      { key: 'done', name: '已更正', value: ['done'] },
      { key: 'unseen', name: '对方已拒绝', also: { IsUnseen: true } },
      { key: 'declined', name: '已拒绝', value: ['declined'] },
      { key: 'all', name: '全部' },
    ],
  },
];

const columns: ColumnOf<typeof adjustments.get>[] = [
  {
    key: 'OrderID',
    title: '更正',
    width: 210,
    show: (row) => (
      <Stack>
        {row.OrderID ? <OrderNo id={row.OrderID} /> : row.ItemID ? '已有明细' : ADJUSTMENT_NAMES[row.Kind]}
        {goodsTo(row)}
      </Stack>
    ),
  },
  { key: 'TraderName', title: '对方', width: 130, show: (row) => row.TraderName, phone: 'line' },
  {
    key: 'Change',
    title: '更正金额',
    width: 110,
    show: (row) => (
      <Stack>
        <b className="num">{changeText(row.Change)}</b>
        {row.LineAmount === null ? '新增' : `原 ${moneyText(row.LineAmount)}`}
      </Stack>
    ),
    phone: 'end',
  },
  {
    key: 'Reason',
    title: '原因',
    width: 180,
    grow: true,
    show: (row) => (
      <Stack>
        {row.Reason}
        {row.Answer && `答复：${row.Answer}`}
      </Stack>
    ),
    phone: 'line',
  },
  {
    key: 'Pictures',
    title: '图片',
    width: 72,
    show: (row) => <PictureStrip urls={row.Pictures} />,
    phone: 'none',
  },
  {
    key: 'State',
    title: '状态',
    width: 84,
    show: (row) => (
      <StatusTag tone={ADJUSTMENT_TONES[row.State]}>{ADJUSTMENT_STATE_NAMES[row.State]}</StatusTag>
    ),
  },
  { key: 'BillNo', title: '账单', width: 150, show: billOf },
  {
    key: 'CreatedBy',
    title: '申请方',
    width: 130,
    least: 104,
    show: (row) => (row.IsMine ? row.CreatedBy : row.TraderName),
    phone: 'none',
  },
  { key: 'CreatedOn', title: '申请时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

function billOf({ BillID, BillNo }: Adjustment) {
  if (!BillID) return '未出账';
  return <Link to={`/settlementV2/billDetailV2?id=${BillID}`}>{BillNo}</Link>;
}

/** A no of the other side: seen, or the same asked again with what was said then. */
function Declined({ adjustment }: { adjustment: Adjustment }) {
  const { RequestID, BillID, TraderID, Side, Kind, ItemID, Change, Reason, Pictures: urls } = adjustment;
  const markSeen = useAction(adjustments.seen, {});
  const target = BillID ? { BillID } : { TraderID, Side: Side as 1 | 2 };
  const Lines = [{ ...(ItemID && { ItemID }), Change }];
  return (
    <>
      <Act
        on={adjustments.ask}
        done="双方账本已更正"
        kind="text"
        input={{ ...target, Kind, Lines, Reason, PictureUrls: [...urls] }}
        confirm={{
          title: `重新提出 ${changeText(Change)}`,
          says: '按原来的原因和图片再提一次，等待对方答复；要改金额请从明细里提出',
          act: '重新提出',
        }}
        onDone={() => void markSeen.run({ RequestIDs: [RequestID] })}
      >
        重新提出
      </Act>
      {adjustment.IsUnseen && (
        <Act on={adjustments.seen} kind="text" input={{ RequestIDs: [RequestID] }} done="已知悉">
          知道了
        </Act>
      )}
    </>
  );
}

/** 更正申请: what either side asks to change, on bills and before there is one. */
export default function CorrectionsPage() {
  return (
    <ListPage
      list={adjustments.get}
      idOf={(row) => row.RequestID}
      filters={useSideFilters(filters)}
      columns={columns}
      actions={(row) => (
        <>
          <Answers adjustment={row} />
          {row.State === 'declined' && row.IsMine && <Declined adjustment={row} />}
        </>
      )}
      batch={(marked) => (
        <Act
          on={adjustments.answer}
          done={({ done }) => `已同意 ${done} 条，双方账本已更正`}
          input={async () => ({ RequestIDs: await marked.ids(), Accept: true })}
          confirm={{
            title: `同意 ${marked.count} 条申请`,
            says: '只同意对方提出、还没有答复的，其余会跳过；双方账本同时更正',
            act: '同意',
          }}
          onDone={marked.clear}
        >
          同意
        </Act>
      )}
      empty="还没有更正申请"
    />
  );
}
