import { settlementItems } from '#features/settlement/items/contract.ts';
import { amountOriginText, ITEM_KIND_NAMES, signedAmount } from '#features/settlement/items/item-words.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { dayEnd, dayStartText } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
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
            <Lines
              columns={[
                {
                  title: '订单',
                  show: (item) => (
                    <label className="row">
                      <input type="checkbox" checked={!left.has(item.ItemID)} onChange={() => toggle(item)} />
                      {item.OrderID ? <OrderNo id={item.OrderID} /> : ITEM_KIND_NAMES[item.Kind]}
                    </label>
                  ),
                },
                ...COLUMNS,
              ]}
              rows={items}
              keyOf={({ ItemID }) => ItemID}
              isOut={({ ItemID }) => left.has(ItemID)}
            />
            <p className="lines-counts between">
              <span>合计 {countText(items.length - leftHere(items, left))} 笔</span>
              <span className="num">{moneyText(sumOf(items.filter(({ ItemID }) => !left.has(ItemID))))}</span>
            </p>
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

const COLUMNS: readonly LineColumn<Item>[] = [
  { title: '商品', as: 'sentence', show: ({ SpuName }) => SpuName },
  { title: '收件人', show: ({ Receiver }) => Receiver },
  { title: '单价 × 件数', as: 'figure', show: amountOriginText },
  { title: '金额', as: 'figure', show: (item) => moneyText(signedAmount(item)) },
];

const leftHere = (items: readonly Item[], left: ReadonlySet<string>) =>
  items.filter(({ ItemID }) => left.has(ItemID)).length;

const sumOf = (items: readonly Item[]) =>
  yuanOf(items.reduce((fen, item) => fen + fenOf(signedAmount(item)), 0));
