import './price-sheet.css';
import { useState } from 'react';
import { type PriceReason, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { moneyText, timeText } from '#kit/ui/values/display.ts';
import type { PricePayer } from '../price-payers.ts';

interface WhyDialogProps {
  SpuID: string;
  name: string;
  /** Whom it can be asked of; the first one first. */
  who: readonly PricePayer[];
  /** At a time; now when left out. */
  At?: string | undefined;
  onClose: () => void;
}

/** Every rule of a price, from the strongest on, and which of them counts. */
export default function WhyDialog({ SpuID, name, who, At, onClose }: WhyDialogProps) {
  const [chosen, setChosen] = useState('');
  const shown = who.find(({ key }) => key === chosen) ?? who[0];
  return (
    <Dialog
      title={shown ? `价格依据：${shown.name}` : '价格依据'}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {who.length > 1 && <Tabs tabs={[...who]} chosen={chosen} onChoose={setChosen} />}
      {shown && <Reasons key={shown.key} SpuID={SpuID} name={name} who={shown} At={At} />}
    </Dialog>
  );
}

type ReasonsProps = Pick<WhyDialogProps, 'SpuID' | 'name' | 'At'> & { who: PricePayer };

function Reasons({ SpuID, name, who, At }: ReasonsProps) {
  const { AgentID, AgentGroupID, PriceKind } = who;
  const input = { SpuID, AgentID, AgentGroupID, PriceKind, At };
  const why = useCall(priceChanges.why, input, { topics: ['catalogue'], staleTime: 0 });
  return (
    <Loaded query={why}>
      {({ Price, PriceRule, Rules }) => (
        <>
          <p className="lines-counts">
            {name}：
            {Price === null ? '没有设置' : `${PriceKind ? '' : '付 '}${moneyText(Price)}，按${PriceRule}`}
          </p>
          {Rules.length > 0 && (
            <Lines
              columns={COLUMNS}
              rows={Rules}
              keyOf={({ PriceRule, State, StartAt, SetAt }) => `${PriceRule} ${State} ${StartAt} ${SetAt}`}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const COLUMNS: readonly LineColumn<PriceReason>[] = [
  { title: '价格来源', show: ({ PriceRule }) => PriceRule },
  { title: '价格', as: 'figure', show: ({ Price }) => <b>{Price === null ? '-' : moneyText(Price)}</b> },
  { title: '状态', show: ({ StateName }) => StateName },
  { title: '生效时间', show: periodOf },
  { title: '设置', as: 'sentence', show: setSays },
];

function periodOf({ StartAt, EndsAt }: PriceReason): string {
  if (!StartAt) return '';
  return EndsAt ? `${timeText(StartAt)} 至 ${timeText(EndsAt)}` : `${timeText(StartAt)} 起`;
}

function setSays({ SetBy, SetAt, Note }: PriceReason): string {
  return [SetBy && `${SetBy}${SetAt ? ` ${timeText(SetAt)} ` : ''}设置`, Note].filter(Boolean).join('：');
}
