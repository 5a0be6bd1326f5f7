import { type PriceReason, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { moneyText, timeText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import type { PriceColumn, PriceRow } from '../price-row.ts';

interface WhyDialogProps {
  row: PriceRow;
  column: PriceColumn;
  onClose: () => void;
}

/** Every rule of a price, from the strongest on, and which of them counts. */
export default function WhyDialog({ row, column, onClose }: WhyDialogProps) {
  const why = useCall(
    priceChanges.why,
    { SpuID: row.id, AgentID: column.audienceId },
    { topics: ['catalogue'], staleTime: 0 },
  );
  return (
    <Dialog
      title={`${column.name}为什么付这个价`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded of={why}>
        {({ Price, PriceRule, Rules }) => (
          <>
            <p className="outcome-counts">
              {row.name}：{Price === null ? '还没有价格' : `付 ${moneyText(Price)}，按${PriceRule}`}
            </p>
            <table className="outcome-lines">
              <tbody>
                {Rules.map((rule) => (
                  <Rule key={`${rule.PriceRule} ${rule.State} ${rule.StartAt} ${rule.SetAt}`} of={rule} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const Rule = ({ of }: { of: PriceReason }) => (
  <tr>
    <td>{of.PriceRule}</td>
    <td className="at-right">
      <b>{of.Price === null ? '-' : moneyText(of.Price)}</b>
    </td>
    <td>{of.StateName}</td>
    <td>{periodOf(of)}</td>
    <td>{setSays(of)}</td>
  </tr>
);

function periodOf({ StartAt, EndsAt }: PriceReason): string {
  if (!StartAt) return '';
  return EndsAt ? `${timeText(StartAt)} 至 ${timeText(EndsAt)}` : `${timeText(StartAt)} 起`;
}

const setSays = ({ SetBy, SetAt, Note }: PriceReason): string =>
  [SetBy && `${SetBy}${SetAt ? ` ${timeText(SetAt)} ` : ''}设置`, Note].filter(Boolean).join('：');
