import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type SupplierLink, supplierLinks } from '../contract.ts';

const NewLinkDialog = lazy(() => import('./new-link-dialog.tsx'));
const PrintsDialog = lazy(() => import('./prints-dialog.tsx'));
const LinkLogDialog = lazy(() => import('./link-log-dialog.tsx'));

const filters: readonly Filter<'Name' | 'works'>[] = [
  { kind: 'text', key: 'Name', label: '名称' },
  {
    kind: 'choice',
    key: 'works',
    label: '状态',
    options: [
      { value: true, label: '可用' },
      { value: false, label: '已失效' },
    ],
  },
];

const STATES = {
  works: { says: '可用', tone: 'ok' },
  locked: { says: '手机尾号输错，暂停 15 分钟', tone: 'wait' },
  expired: { says: '已到期', tone: 'done' },
  revoked: { says: '已停用', tone: 'done' },
} as const;

const columns: ColumnOf<typeof supplierLinks.get>[] = [
  { key: 'Name', title: '使用方', width: 180 },
  {
    key: 'State',
    title: '状态',
    width: 130,
    show: ({ State }) => <StatusTag tone={STATES[State].tone}>{STATES[State].says}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'AgentID',
    title: '可见订单',
    width: 200,
    show: ({ AgentID, AgentName }) =>
      AgentID ? `渠道“${AgentName ?? '已解除'}”的订单` : '本店要发的所有订单',
    phone: 'line',
  },
  {
    key: 'HasCode',
    title: '手机尾号',
    width: 90,
    show: ({ HasCode }) => (HasCode ? '要输入' : '不用'),
    phone: 'none',
  },
  {
    key: 'PrintsADay',
    title: '打印面单',
    width: 100,
    show: ({ PrintsADay }) => (PrintsADay > 0 ? `每天 ${PrintsADay} 张` : '不能'),
    phone: 'none',
  },
  { key: 'ExpiresOn', title: '到期', as: 'time', phone: 'line' },
  { key: 'LastUsedOn', title: '上次使用', as: 'time', phone: 'line' },
  { key: 'Shipped', title: '已发单数', as: 'count', phone: 'line' },
  { key: 'CreatedBy', title: '创建人', width: 120, phone: 'none' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 供应商页面: links by which growers without an account ship for this shop. */
export default function LinksPage() {
  return (
    <ListPage
      list={supplierLinks.get}
      idOf={({ LinkID }) => LinkID}
      filters={filters}
      columns={columns}
      actions={(row) => <RowActs supplierLink={row} />}
      acts={<NewLinkButton />}
      empty="还没有链接；发一个给没有账号的供应商，对方用手机就能看单、填单号、报缺货"
    />
  );
}

function NewLinkButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        新建链接
      </Button>
      {isOpen && (
        <Suspense>
          <NewLinkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RowActs({ supplierLink }: { supplierLink: SupplierLink }) {
  const { LinkID, Name, State } = supplierLink;
  const [isOpen, setOpen] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        记录
      </Button>
      {State !== 'revoked' && State !== 'expired' && (
        <Button kind="text" onClick={() => setLimiting(true)}>
          打印上限
        </Button>
      )}
      {isLimiting && (
        <Suspense>
          <PrintsDialog supplierLink={supplierLink} onClose={() => setLimiting(false)} />
        </Suspense>
      )}
      {State !== 'revoked' && State !== 'expired' && (
        <Act
          on={supplierLinks.revoke}
          input={{ LinkID }}
          kind="text"
          confirm={{
            title: `停用“${Name}”的链接`,
            says: '对方手机上的页面立即失效，不能恢复；需要时可以再发一个',
            act: '停用',
            danger: true,
          }}
          done="链接已停用"
        >
          停用
        </Act>
      )}
      {isOpen && (
        <Suspense>
          <LinkLogDialog id={LinkID} name={Name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
