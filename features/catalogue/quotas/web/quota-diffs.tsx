import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import type { QuotaDiff, QuotaResult } from '../contract.ts';
import { quotaCountText } from './quota-face.ts';

/** What becomes of each quota, those that can't be set first. */
export function QuotaDiffs({ quotaResult }: { quotaResult: QuotaResult }) {
  const { done, Changed, Unchanged, skipped, Diff } = quotaResult;
  const hidden = done + skipped.length - Diff.length;
  const counts = [
    `将改 ${Changed} 个`,
    Unchanged > 0 && `${Unchanged} 个不变`,
    skipped.length > 0 && `${skipped.length} 个不能改`,
  ];
  return (
    <>
      <p className="lines-counts">{counts.filter(Boolean).join(' · ')}</p>
      <Lines
        columns={COLUMNS}
        rows={Diff}
        keyOf={(diff) => `${diff.RowNo} ${diff.Says}`}
        isOut={({ Says }) => Says !== ''}
      />
      {hidden > 0 && <p className="none">另有 {hidden} 个没有列出</p>}
    </>
  );
}

const COLUMNS: readonly LineColumn<QuotaDiff>[] = [
  { title: '商品', show: ({ Name, RowNo }) => Name || `第 ${RowNo} 行` },
  { title: '渠道', show: ({ AgentName }) => AgentName },
  { title: '当前剩余', as: 'figure', show: ({ Says, Before }) => (Says ? '' : quotaCountText(Before)) },
  { title: '改为', as: 'figure', show: ({ Says, After }) => !Says && <b>{quotaCountText(After)}</b> },
  {
    title: '说明',
    as: 'sentence',
    show: ({ Says, RepeatDaily }) =>
      Says ? <span className="problem">{Says}</span> : RepeatDaily && '每日重置',
  },
];
