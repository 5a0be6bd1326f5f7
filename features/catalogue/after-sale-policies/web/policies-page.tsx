import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { type ServicePolicy, servicePolicies } from '../contract.ts';
import { CLAIM_TYPES, type PolicyDetail } from '../policy-detail.ts';

const PolicyEditor = lazy(() => import('./policy-editor.tsx'));
const VersionsDialog = lazy(() => import('./versions-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'name', label: '政策名称' },
] as const satisfies readonly Filter<'name'>[];

const typesOf = ({ Types }: PolicyDetail) => Types.map((type) => CLAIM_TYPES[type]).join('、') || '-';

const columns: ColumnOf<typeof servicePolicies.get>[] = [
  { key: 'name', title: '政策名称', width: 200, sort: 'name' },
  { key: 'days', title: '时效', width: 100, show: ({ detail }) => `${detail.ClaimDays} 天内`, phone: 'line' },
  { key: 'types', title: '类型', width: 260, show: ({ detail }) => typesOf(detail), phone: 'line' },
  {
    key: 'proof',
    title: '凭证',
    width: 90,
    show: ({ detail }) => (detail.PicturesRequired ? '需图片' : '不要求'),
    phone: 'none',
  },
  {
    key: 'hours',
    title: '处理时限',
    width: 90,
    show: ({ detail }) => `${detail.HandleHours} 小时`,
    phone: 'none',
  },
  {
    key: 'SpuCount',
    title: '使用商品',
    width: 90,
    align: 'right',
    phone: 'line',
    show: (row) => (
      <Link className="num" to={`/sku/spu?ServicePolicyIDs=${row.id}`}>
        {countText(row.SpuCount)}
      </Link>
    ),
  },
  {
    key: 'Version',
    title: '版本',
    width: 70,
    align: 'right',
    show: (row) => `第 ${row.Version} 版`,
    phone: 'end',
  },
  { key: 'ValidFrom', title: '生效时间', as: 'time', phone: 'none' },
];

type Open =
  | { dialog: 'editor'; servicePolicy: ServicePolicy | undefined; copied?: ServicePolicy }
  | { dialog: 'versions'; servicePolicy: ServicePolicy };

/** 售后政策: what is promised after a sale, in versions. */
export default function ServicePoliciesPage() {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useLive(['catalogue'], () => void refresh([servicePolicies.get]));
  return (
    <>
      <ListPage
        list={servicePolicies.get}
        idOf={(row) => row.id}
        filters={filters}
        columns={columns}
        acts={
          may(servicePolicies.add) && (
            <Button kind="main" onClick={() => setOpen({ dialog: 'editor', servicePolicy: undefined })}>
              新建售后政策
            </Button>
          )
        }
        actions={(row) => <RowActs servicePolicy={row} onOpen={setOpen} />}
        empty="还没有售后政策，写明时效和赔付标准，投诉会自动带出"
      />
      <Suspense>
        {open?.dialog === 'editor' && (
          <PolicyEditor servicePolicy={open.servicePolicy} copied={open.copied} onClose={close} />
        )}
        {open?.dialog === 'versions' && <VersionsDialog servicePolicy={open.servicePolicy} onClose={close} />}
      </Suspense>
    </>
  );
}

function RowActs({ servicePolicy, onOpen }: { servicePolicy: ServicePolicy; onOpen: (open: Open) => void }) {
  const may = useMay();
  return (
    <>
      {may(servicePolicies.update) && (
        <Button kind="text" onClick={() => onOpen({ dialog: 'editor', servicePolicy })}>
          编辑
        </Button>
      )}
      <MoreMenu
        label={servicePolicy.name}
        entries={[
          { title: '版本', act: () => onOpen({ dialog: 'versions', servicePolicy }) },
          ...(may(servicePolicies.update)
            ? [
                {
                  title: '复制',
                  act: () => onOpen({ dialog: 'editor', servicePolicy: undefined, copied: servicePolicy }),
                },
              ]
            : []),
        ]}
      />
      <Act
        on={servicePolicies.remove}
        input={{ id: servicePolicy.id }}
        kind="text"
        done="售后政策已删除"
        disabled={servicePolicy.SpuCount > 0}
        title={
          servicePolicy.SpuCount > 0 ? `被 ${servicePolicy.SpuCount} 个在售商品使用，请先更换` : undefined
        }
        confirm={{
          title: `删除“${servicePolicy.name}”`,
          says: '已有订单仍按下单时的版本',
          act: '删除',
          danger: true,
        }}
      >
        删除
      </Act>
    </>
  );
}
