import { lazy, Suspense, useState } from 'react';
import { describeRights } from '#features/shops/members/describe-rights.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { type ApiKey, apiKeys } from '../contract.ts';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'));

const filters: readonly Filter<'Name'>[] = [{ kind: 'text', key: 'Name', label: '名称' }];

const columns: ColumnOf<typeof apiKeys.get>[] = [
  { key: 'Name', title: '名称', width: 200 },
  { key: 'Hint', title: '密钥', width: 110, show: ({ Hint }) => <code>ldl_…{Hint}</code>, phone: 'line' },
  {
    key: 'AccessRights',
    title: '权限',
    width: 260,
    show: ({ AccessRights }) => {
      const { title, detail } = describeRights(AccessRights);
      return <span title={detail}>{detail || title}</span>;
    },
    phone: 'line',
  },
  {
    key: 'Addresses',
    title: '可用 IP',
    width: 180,
    show: ({ Addresses }) => (Addresses.length > 0 ? Addresses.join('、') : '不限'),
    phone: 'none',
  },
  { key: 'ExpiresOn', title: '到期', as: 'time', phone: 'line' },
  { key: 'LastUsedOn', title: '上次使用', as: 'time', phone: 'line' },
  { key: 'CreatedBy', title: '创建人', width: 110, phone: 'none' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 接口密钥: what partners' programs get in with. */
export default function KeysPage() {
  return (
    <ListPage
      list={apiKeys.get}
      idOf={({ KeyID }) => KeyID}
      filters={filters}
      columns={columns}
      actions={(row) => <Revoke apiKey={row} />}
      acts={
        <>
          <NewKeyButton />
          <DocsLink />
        </>
      }
      empty="还没有接口密钥；合作方的程序用它调用接口，权限由您决定"
    />
  );
}

function DocsLink() {
  const { data } = useCall(apiKeys.get, { pageSize: 1 });
  if (!data?.HasDocs) return null;
  return (
    <a className="btn" href="/docs" target="_blank" rel="noreferrer">
      接口文档
    </a>
  );
}

function NewKeyButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        新建密钥
      </Button>
      {isOpen && (
        <Suspense>
          <NewKeyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Revoke = ({ apiKey: { KeyID, Name } }: { apiKey: ApiKey }) => (
  <Act
    on={apiKeys.revoke}
    input={{ KeyID }}
    kind="text"
    confirm={{
      title: `停用密钥「${Name}」`,
      says: '使用它的程序会立即失效，不能恢复',
      act: '停用',
      danger: true,
    }}
    done="密钥已停用"
  >
    停用
  </Act>
);
