import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { combinations, type SpuGroup } from '../contract.ts';
import CopyDialog from './copy-dialog.tsx';
import { combinationColumns } from './group-columns.tsx';

const filters = [
  { kind: 'text', key: 'SpuGroupName', label: '组合名称' },
  {
    kind: 'choice',
    key: 'idSpuGroupStatus',
    label: '状态',
    options: [
      { value: 0, label: '正常' },
      { value: 1, label: '已停售' },
      { value: 2, label: '已过期' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof combinations.get>>[];

/** 组合商品: choices of products, with what came of each. */
export default function GroupsTab() {
  const may = useMay();
  const [copied, setCopied] = useState<SpuGroup>();
  useLive(['catalogue', 'stock'], () => void refresh([combinations.get]));
  return (
    <>
      <ListPage
        list={combinations.get}
        idOf={(row) => row.SpuGroupID}
        filters={filters}
        columns={combinationColumns}
        acts={may(combinations.addFlexible) && <NewOnes />}
        batch={
          may(combinations.remove)
            ? (marked) => (
                <Act
                  on={combinations.remove}
                  input={async () => ({ SpuGroupIDs: await marked.ids() })}
                  kind="danger"
                  confirm={{
                    title: `删除 ${marked.count} 个组合商品`,
                    says: '连同由它生成的在售商品一起下架，渠道不能再下单；已有订单不受影响',
                    act: '删除',
                    danger: true,
                  }}
                  onDone={marked.clear}
                >
                  删除
                </Act>
              )
            : undefined
        }
        actions={
          may(combinations.update) ? (group) => <RowActs spuGroup={group} onCopy={setCopied} /> : undefined
        }
        empty="还没有组合商品。选几样商品、定好每份件数，一次生成所有组合"
      />
      {copied && <CopyDialog spuGroup={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}

const NewOnes = () => (
  <>
    <Link className="btn btn-main" to="/sku/spu/newanycombination">
      录入任选组合
    </Link>
    <Link className="btn" to="/sku/spu/manualanycombination">
      手工录入任选组合
    </Link>
    <Link className="btn" to="/sku/spu/new">
      录入固定套装
    </Link>
  </>
);

const PAGES = { 1: '/sku/spu/newanycombination', 2: '/sku/spu/manualanycombination' } as const;

function RowActs({ spuGroup, onCopy }: { spuGroup: SpuGroup; onCopy: (spuGroup: SpuGroup) => void }) {
  const isStopped = spuGroup.idSpuGroupStatus === 1;
  return (
    <>
      <Link className="btn btn-text" to={`${PAGES[spuGroup.Mode]}?id=${spuGroup.SpuGroupID}`}>
        编辑
      </Link>
      <Button kind="text" onClick={() => onCopy(spuGroup)}>
        复制
      </Button>
      <Act
        on={combinations.update}
        kind="text"
        input={{ SpuGroupID: spuGroup.SpuGroupID, idSpuGroupStatus: isStopped ? 0 : 1 }}
        confirm={
          isStopped
            ? undefined
            : {
                title: `停售“${spuGroup.SpuGroupName}”`,
                says: `它的 ${spuGroup.SpuCount} 个组合都不能再下单，已有订单照常发货`,
                act: '停售',
              }
        }
        done={isStopped ? '已恢复售卖' : '已停售'}
      >
        {isStopped ? '恢复售卖' : '停售'}
      </Act>
    </>
  );
}
