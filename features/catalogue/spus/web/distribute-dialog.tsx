import { useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { undoSummary } from '#features/catalogue/price-changes/undo-summary.ts';
import { useLoss } from '#features/catalogue/prices/web/loss.tsx';
import { AgentChoices } from '#features/shops/lookups/web/agent-choices.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { spus } from '../contract.ts';
import {
  type Distributable,
  DistributePrices,
  pricedAs,
  type TypedPrices,
  typedPrice,
} from './distribution/distribute-prices.tsx';
import { FillPrices } from './distribution/fill-prices.tsx';
import './spus.css';

interface DistributeDialogProps {
  distributables: readonly Distributable[];
  onDone: (() => void) | undefined;
  onClose: () => void;
}

const MOST = 5_000;
const takeBack = (ChangeID: string) => undoBy(priceChanges.undo, { ChangeID }, undoSummary);

/** 分销: these listings to the ticked agents, each at the default price or at one given here. */
export default function DistributeDialog({ distributables, onDone, onClose }: DistributeDialogProps) {
  const [agents, setAgents] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<TypedPrices>({});
  const { run, pending } = useAction(spus.distribute, {
    done: ({ Repriced }) =>
      `已分销 ${distributables.length} 个商品给 ${agents.size} 个渠道${Repriced > 0 ? `，改了 ${Repriced} 个原有的渠道价` : ''}`,
    undo: ({ ChangeID }) => (ChangeID ? takeBack(ChangeID) : undefined),
    // When nothing was possible, what is missing is filled in here.
    onDone: ({ done, skipped, Repriced, ChangeID }) => {
      // What is said of those left out has no place for it.
      if (ChangeID && skipped.length > 0) tell.success(`改了 ${Repriced} 个原有的渠道价`, takeBack(ChangeID));
      if (done === 0) return;
      onDone?.();
      onClose();
    },
  });
  const isTooMany = distributables.length * agents.size > MOST;
  const isWrong = isTooMany || distributables.some((spu) => typedPrice(typed, spu) === undefined);
  const loss = useLoss();
  const distribute = () =>
    loss.ask(
      distributables.map((spu) => pricedAs(spu, typed)),
      () => void run({ Offers: offersOf(distributables, [...agents], typed) }),
    );
  return (
    <FormDialog
      title={
        distributables.length === 1
          ? `分销：${distributables[0]?.SpuName}`
          : `分销 ${distributables.length} 个商品`
      }
      shape="wide"
      onClose={onClose}
      act={agents.size === 0 ? '请选择渠道' : `分销给 ${agents.size} 个渠道`}
      busy={pending}
      disabled={agents.size === 0 || isWrong}
      onSubmit={distribute}
    >
      <div className="distribute">
        <section>
          <h3>分销给</h3>
          <AgentChoices chosen={agents} onChange={setAgents} />
        </section>
        <section>
          <h3>价格（不填：新渠道用默认分销价，已分销的不变）</h3>
          <FillPrices distributables={distributables} typed={typed} onChange={setTyped} />
          <DistributePrices distributables={distributables} typed={typed} onChange={setTyped} />
          {isTooMany && <p className="problem">一次最多分销 {MOST} 条，请减少商品或渠道</p>}
        </section>
      </div>
      {loss.dialog}
    </FormDialog>
  );
}

/** Without a price typed, an agent keeps the one it has. */
const offersOf = (distributables: readonly Distributable[], agents: readonly string[], typed: TypedPrices) =>
  distributables.flatMap((spu) =>
    agents.map((AgentID) => ({ SpuID: spu.SpuID, AgentID, Price: typedPrice(typed, spu) ?? undefined })),
  );
