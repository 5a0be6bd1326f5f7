import '#kit/ui/table/outcome.css';
import './price-sheet.css';
import { useState } from 'react';
import { type PriceReason, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
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
      title={`${shown?.name ?? ''}价格依据`}
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
          <p className="outcome-counts">
            {name}：
            {Price === null ? '没有设置' : `${PriceKind ? '' : '付 '}${moneyText(Price)}，按${PriceRule}`}
          </p>
          <table className="outcome-lines why-lines">
            <tbody>
              {Rules.map((rule) => (
                <Rule
                  key={`${rule.PriceRule} ${rule.State} ${rule.StartAt} ${rule.SetAt}`}
                  priceReason={rule}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Loaded>
  );
}

const Rule = ({ priceReason }: { priceReason: PriceReason }) => (
  <tr>
    <td>{priceReason.PriceRule}</td>
    <td className="at-right">
      <b>{priceReason.Price === null ? '-' : moneyText(priceReason.Price)}</b>
    </td>
    <td>{priceReason.StateName}</td>
    <td>{periodOf(priceReason)}</td>
    <td>{setSays(priceReason)}</td>
  </tr>
);

function periodOf({ StartAt, EndsAt }: PriceReason): string {
  if (!StartAt) return '';
  return EndsAt ? `${timeText(StartAt)} 至 ${timeText(EndsAt)}` : `${timeText(StartAt)} 起`;
}

const setSays = ({ SetBy, SetAt, Note }: PriceReason): string =>
  [SetBy && `${SetBy}${SetAt ? ` ${timeText(SetAt)} ` : ''}设置`, Note].filter(Boolean).join('：');
