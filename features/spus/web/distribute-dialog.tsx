import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { MoneyField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Money } from '#kit/ui/money.tsx';
import { useMay } from '#kit/ui/session.ts';
import { NOT_MONEY, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import { type Spu, spus } from '../contract.ts';
import { AgentChoices } from './agent-choices.tsx';
import './spus.css';

interface DistributeDialogProps {
  of: readonly Spu[];
  onDone: (() => void) | undefined;
  onClose: () => void;
}

const MOST = 5_000;

/** 分销: these listings to the ticked agents, each at the default price or at one given here. */
export default function DistributeDialog({ of, onDone, onClose }: DistributeDialogProps) {
  const [agents, setAgents] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const close = () => {
    onDone?.();
    onClose();
  };
  const { run, pending } = useAction(spus.distribute, {
    done: `已分销 ${of.length} 个商品给 ${agents.size} 个渠道`,
    // When nothing was possible, what is missing is filled in here.
    onDone: ({ done }) => done > 0 && close(),
  });
  const price = (spu: Spu) => yuanTyped(typed[spu.SpuID] ?? '');
  const isWrong = of.some((spu) => price(spu) === undefined) || of.length * agents.size > MOST;
  const distribute = () =>
    run({
      Offers: of.flatMap((spu) =>
        [...agents].map((AgentID) => ({ SpuID: spu.SpuID, AgentID, Price: price(spu) ?? undefined })),
      ),
    });
  return (
    <Dialog
      title={of.length === 1 ? `分销：${of[0]?.SpuName}` : `分销 ${of.length} 个商品`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={agents.size === 0 || isWrong}
            onClick={() => void distribute()}
          >
            {agents.size === 0 ? '请选择渠道' : `分销给 ${agents.size} 个渠道`}
          </Button>
        </>
      }
    >
      <div className="distribute">
        <section>
          <h3>分销给</h3>
          <AgentChoices chosen={agents} onChange={setAgents} />
        </section>
        <section>
          <h3>价格（不填：新渠道用默认分销价，已分销的不变）</h3>
          <ul className="goods-lines">
            {of.map((spu) => {
              const { SpuID } = spu;
              const type = (text: string) => setTyped({ ...typed, [SpuID]: text });
              return <Line key={SpuID} of={spu} typed={typed[SpuID] ?? ''} onChange={type} />;
            })}
          </ul>
          {of.length * agents.size > MOST && (
            <p className="problem">一次最多分销 {MOST} 条，请减少商品或渠道</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function Line({ of, typed, onChange }: { of: Spu; typed: string; onChange: (text: string) => void }) {
  const paid = of.PurchasePrice === null ? '' : `采购价 ${moneyText(of.PurchasePrice)}`;
  const value = yuanTyped(typed);
  const mayPrice = useMay()(spus.changePrice);
  const isUnpriced = value === null && of.DistributePrice === null && of.DistributePriceWithTax === null;
  const isLoss = typeof value === 'number' && of.PurchasePrice !== null && value < of.PurchasePrice;
  return (
    <li>
      <span className="name" title={of.SpuName}>
        {of.SpuName}
      </span>
      {mayPrice ? (
        <MoneyField
          label={`${of.SpuName}的分销价`}
          value={typed}
          placeholder={yuanField(of.DistributePrice) || '必填'}
          onChange={onChange}
        />
      ) : (
        <Money value={of.DistributePrice} />
      )}
      {paid && <small>{paid}</small>}
      {mayPrice && isUnpriced && <small>没有默认分销价，给新渠道请填价格</small>}
      {value === undefined && <small className="problem">{NOT_MONEY}</small>}
      {isLoss && <small className="problem">低于采购价</small>}
    </li>
  );
}
