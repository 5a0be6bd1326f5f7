import './logistics.css';
import { lazy, Suspense, useState } from 'react';
import { PROVINCE_OPTIONS, provinceName } from '#features/sheets/addresses/provinces.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { logistics, type Policy } from '../contract.ts';
import { feeRangeText } from './fee-text.ts';
import { blankDraft, type OpenedPolicy, opened } from './policy-draft.ts';
import { ProvinceChips } from './province-chips.tsx';

const PolicyEditor = lazy(() => import('./policy-editor.tsx'));
const SampleDialog = lazy(() => import('./sample-dialog.tsx'));
const SharedDialog = lazy(() => import('./shared-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'LogisticPolicyName', label: '政策名称' },
  {
    kind: 'choice',
    key: 'ProvinceID',
    label: '送到',
    options: PROVINCE_OPTIONS,
  },
] as const satisfies readonly Filter<'LogisticPolicyName' | 'ProvinceID'>[];

const columns: ColumnOf<typeof logistics.policies>[] = [
  { key: 'LogisticPolicyName', title: '政策名称', width: 170, sort: 'LogisticPolicyName' },
  {
    key: 'Reached',
    title: '各省运费',
    width: 548,
    tall: true,
    show: (row) => <ProvinceChips reached={row.Reached} isSmall />,
    phone: 'none',
  },
  { key: 'Fee', title: '运费', width: 100, show: (row) => feeRangeText(row.Reached), phone: 'end' },
  { key: 'Missed', title: '配送范围', width: 130, grow: true, show: missedSays, phone: 'line' },
  {
    key: 'SpuCount',
    title: '使用商品',
    width: 90,
    align: 'right',
    show: (row) => (
      <Link className="num" to={`/sku/spu?LogisticPolicyIDs=${row.LogisticPolicyID}`}>
        {countText(row.SpuCount)}
      </Link>
    ),
    phone: 'line',
  },
];

function missedSays({ MissedProvinceIDs: ids, Reached }: Policy) {
  const names = ids.map(provinceName).join('、');
  return (
    <span title={names}>{ids.length === 0 ? '全国可送' : `送 ${Reached.length} 省；不送 ${names}`}</span>
  );
}

type Open = { dialog: 'editor'; begun: OpenedPolicy } | { dialog: 'sample' | 'shared' };

/** 物流政策: where goods are delivered to, and for how much. */
export default function PoliciesPage() {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const edit = (begun: OpenedPolicy) => setOpen({ dialog: 'editor', begun });
  const close = () => setOpen(undefined);
  useLive(['catalogue'], () => void refresh([logistics.policies]));
  return (
    <>
      <ListPage
        list={logistics.policies}
        idOf={(row) => row.LogisticPolicyID}
        filters={filters}
        columns={columns}
        acts={
          may(logistics.addPolicy) && (
            <>
              <Button kind="main" onClick={() => setOpen({ dialog: 'sample' })}>
                从样例新建
              </Button>
              <Button onClick={() => edit({ name: '', drafts: [blankDraft()], policy: undefined })}>
                新建空白政策
              </Button>
              <Button onClick={() => setOpen({ dialog: 'shared' })}>运费配置</Button>
            </>
          )
        }
        actions={may(logistics.updatePolicy) ? (row) => <RowActs policy={row} onEdit={edit} /> : undefined}
        empty="还没有物流政策，从样例选一个"
      />
      <Suspense>
        {open?.dialog === 'sample' && <SampleDialog onChoose={edit} onClose={close} />}
        {open?.dialog === 'shared' && <SharedDialog onClose={close} />}
        {open?.dialog === 'editor' && <PolicyEditor begun={open.begun} onClose={close} />}
      </Suspense>
    </>
  );
}

function RowActs({ policy, onEdit }: { policy: Policy; onEdit: (begun: OpenedPolicy) => void }) {
  const { LogisticPolicyID, LogisticPolicyName } = policy;
  return (
    <>
      <Button kind="text" onClick={() => onEdit(opened(policy))}>
        编辑
      </Button>
      <Button
        kind="text"
        onClick={() => onEdit({ ...opened(policy), name: `${LogisticPolicyName} 副本`, policy: undefined })}
      >
        复制
      </Button>
      <Act
        on={logistics.removePolicy}
        input={{ LogisticPolicyID }}
        kind="text"
        done="物流政策已删除"
        disabled={policy.SpuCount > 0}
        title={policy.SpuCount > 0 ? `被 ${policy.SpuCount} 个在售商品使用，请先更换` : undefined}
        confirm={{
          title: `删除“${LogisticPolicyName}”`,
          says: '已有订单的运费不变',
          act: '删除',
          danger: true,
        }}
      >
        删除
      </Act>
    </>
  );
}
