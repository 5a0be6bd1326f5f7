import { settlementItems } from '#features/settlement/items/contract.ts';
import { amountOriginText, ITEM_KIND_NAMES, signedAmount } from '#features/settlement/items/item-words.ts';
import { PlainHead } from '#features/settlement/items/web/plain-head.tsx';
import type { Output } from '#kit/endpoint/contract.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { dayEnd, dayStartText } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import type { BillPreview } from '../bill.ts';
import type { BillRequest, LeftOut } from './bill-draft.ts';

interface LinesDialogProps {
  billPreview: BillPreview;
  billRequest: BillRequest;
  without: readonly LeftOut[];
  onChange: (without: readonly LeftOut[]) => void;
  onClose: () => void;
}

const SHOWN = 500;
const TITLES = ['订单', '商品', '收件人', '单价 × 件数', '金额'];
const FIGURES = ['单价 × 件数', '金额'];

/** The lines that one trader's bill would have; each can be left for the next. */
export function LinesDialog({ billPreview, billRequest, without, onChange, onClose }: LinesDialogProps) {
  const answer = useCall(settlementItems.get, {
    TraderIDs: [billPreview.TraderID],
    Side: billRequest.Side,
    IsFree: true,
    IsUnpriced: false,
    pageSize: SHOWN,
    ...chosenBy(billRequest),
  });
  const left = new Set(without.map(({ ItemID }) => ItemID));
  const toggle = (item: Item) =>
    onChange(
      left.has(item.ItemID)
        ? without.filter(({ ItemID }) => ItemID !== item.ItemID)
        : [...without, { ItemID: item.ItemID, worth: signedAmount(item) }],
    );
  return (
    <Dialog title={`与${billPreview.TraderName}的账单明细`} shape="wide" onClose={onClose}>
      <Loaded query={answer} lines={8}>
        {({ items, total }) => (
          <>
            <p className="none">
              取消勾选的留到下一张账单
              {billRequest.OrderIDs && billRequest.OrderIDs.length > SHOWN && `；只列出前 ${SHOWN} 个订单的`}
              {total > items.length &&
                `；只列出最近的 ${countText(items.length)} 笔，共 ${countText(total)} 笔`}
            </p>
            <div className="bill-previews">
              <table>
                <PlainHead titles={TITLES} figures={FIGURES} />
                <tbody>
                  {items.map((item) => (
                    <Line
                      key={item.ItemID}
                      item={item}
                      isIn={!left.has(item.ItemID)}
                      onToggle={() => toggle(item)}
                    />
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td colSpan={TITLES.length - 1}>
                      合计 {countText(items.length - leftHere(items, left))} 笔
                    </td>
                    <td className="num">
                      <b>{moneyText(sumOf(items.filter(({ ItemID }) => !left.has(ItemID))))}</b>
                    </td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The same choice in the words of the list of lines, which looks at so many orders at once. */
function chosenBy(billRequest: BillRequest) {
  if (billRequest.OrderIDs) return { OrderIDs: billRequest.OrderIDs.slice(0, SHOWN) };
  return {
    ...(!billRequest.IncludeEarlier && { startTime: dayStartText(billRequest.PeriodStart) }),
    endTime: dayEnd(billRequest.PeriodEnd),
  };
}

type Item = Output<typeof settlementItems.get>['items'][number];

const leftHere = (items: readonly Item[], left: ReadonlySet<string>) =>
  items.filter(({ ItemID }) => left.has(ItemID)).length;

const sumOf = (items: readonly Item[]) =>
  yuanOf(items.reduce((fen, item) => fen + fenOf(signedAmount(item)), 0));

const Line = ({ item, isIn, onToggle }: { item: Item; isIn: boolean; onToggle: () => void }) => (
  <tr>
    <td>
      <label className="row">
        <input type="checkbox" checked={isIn} onChange={onToggle} />
        {item.OrderID ? <OrderNo id={item.OrderID} /> : ITEM_KIND_NAMES[item.Kind]}
      </label>
    </td>
    <td className="bill-goods">{item.SpuName}</td>
    <td>{item.Receiver}</td>
    <td className="num">{amountOriginText(item)}</td>
    <td className="num">{moneyText(signedAmount(item))}</td>
  </tr>
);
