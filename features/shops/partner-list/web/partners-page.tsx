import { lazy, Suspense, useState } from 'react';
import { ApplicationAnswers } from '#features/shops/approvals/web/application-answers.tsx';
import { NewManagedShop } from '#features/shops/operation/web/new-managed-shop.tsx';
import { agents, type Trader } from '#features/shops/partners/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { ProhibitAct } from '#features/shops/partners/web/prohibit-act.tsx';
import type { PartnerSide } from '#features/shops/partners/web/sides.ts';
import { OperateButton } from '#features/shops/shops/web/operate-button.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { JoinAct } from './join-act.tsx';
import { JOINING } from './joining.ts';
import { partnerColumns } from './partner-columns.tsx';
import { partnerFilters } from './partner-filters.ts';
import '#features/shops/partners/web/partners.css';

const ImportDialog = lazy(() => import('#features/shops/partner-imports/web/import-dialog.tsx'));
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

type MarkedPartners = Marked<PartnerSide['calls']['get']>;

/** The partners of one side: who they are, which group, whom to call, and when they last ordered. */
export function PartnersPage({ side }: { side: PartnerSide }) {
  const [isImporting, setImporting] = useState(false);
  const [moving, setMoving] = useState<MarkedPartners>();
  const { calls, kind, who } = side;
  const { imports, empty } = JOINING[kind];
  useLive(['catalogue'], () => void refresh([calls.get]));
  return (
    <>
      <ApplicationAnswers kind={kind === 'vendor' ? 'agent' : 'vendor'} />
      <ListPage
        list={calls.get}
        idOf={(row) => row.TraderID}
        filters={partnerFilters[kind]}
        columns={partnerColumns[kind]}
        acts={<PageActs side={side} onImport={() => setImporting(true)} />}
        batch={(marked) => <BatchActs side={side} marked={marked} onMove={() => setMoving(marked)} />}
        actions={(row) => <RowActs trader={row} kind={kind} />}
        export={(input) => <Export on={calls.exportSheet} input={input} />}
        open={(row) => `${side.pages.detail}?id=${row.TraderID}`}
        empty={empty}
      />
      <Suspense>
        {isImporting && (
          <ImportDialog
            calls={imports}
            command={`${kind}Import`}
            who={who}
            onClose={() => setImporting(false)}
          />
        )}
        {moving && <MoveDialog side={side} marked={moving} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </>
  );
}

const RowActs = ({ trader, kind }: { trader: Trader; kind: PartnerKind }) => (
  <>
    {trader.CanOperate && <OperateButton shopId={trader.TraderID} name={trader.TraderName} />}
    {kind === 'agent' && <ProhibitAct trader={trader} />}
  </>
);

function PageActs({ side, onImport }: { side: PartnerSide; onImport: () => void }) {
  const may = useMay();
  const { imports } = JOINING[side.kind];
  return (
    <>
      <JoinAct side={side} />
      <MoreActs>
        <NewManagedShop as={side.kind} />
        {may(imports.importSheet) && (
          <Button onClick={onImport}>
            <Icon name="upload" /> 导入{side.who}
          </Button>
        )}
      </MoreActs>
    </>
  );
}

interface BatchActsProps {
  side: PartnerSide;
  marked: MarkedPartners;
  onMove: () => void;
}

const BatchActs = ({ side: { calls, kind, who }, marked, onMove }: BatchActsProps) => (
  <>
    <Button onClick={onMove}>移到分组</Button>
    <MoreActs>
      {kind === 'agent' && <ProhibitMarked marked={marked} />}
      <Act
        on={calls.remove}
        input={async () => ({ TraderIDs: await marked.ids() })}
        kind="danger"
        confirm={{
          title: `删除 ${marked.count} 个${who}`,
          says: '双方的关联都会解除，不能再下新单；进行中的订单照常发货和结算',
          act: `删除 ${marked.count} 个`,
          danger: true,
        }}
        onDone={marked.clear}
      >
        删除 {marked.count} 个
      </Act>
    </MoreActs>
  </>
);

const ProhibitMarked = ({ marked }: { marked: MarkedPartners }) => (
  <>
    <Act
      on={agents.setProhibition}
      input={async () => ({ TraderIDs: await marked.ids(), IsProhibited: true })}
      confirm={{
        title: `停用 ${marked.count} 个渠道`,
        says: '停用后不能再向本店下新单；进行中的订单照常发货和结算',
        act: `停用 ${marked.count} 个`,
      }}
      onDone={marked.clear}
    >
      停用
    </Act>
    <Act
      on={agents.setProhibition}
      input={async () => ({ TraderIDs: await marked.ids(), IsProhibited: false })}
      onDone={marked.clear}
    >
      恢复
    </Act>
  </>
);
