import '#features/settlement/items/web/plain-table.css';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';

export type LineGrouping = 'day' | 'product';
const TITLES: Readonly<Record<LineGrouping, string>> = { day: '日期', product: '商品' };

interface GroupedLinesProps {
  billId: string;
  by: LineGrouping;
  /** Shows the lines of one of them. */
  onOpen: (key: string) => void;
}

/** The lines of a bill added up by day or product; each opens its own. */
export function GroupedLines({ billId: BillID, by: By, onOpen }: GroupedLinesProps) {
  const answer = useCall(settlementItems.grouped, { BillID, By }, { topics: ['settlement'] });
  return (
    <Loaded query={answer} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty says="账单里没有明细" />
        ) : (
          <div className="plain-table">
            <table>
              <thead>
                <tr>
                  <th>{TITLES[By]}</th>
                  <th className="num">明细</th>
                  <th className="num">件数</th>
                  <th className="num">金额</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ Key, Count, Quantity, Amount }) => (
                  <tr key={Key}>
                    <td>
                      {Key ? (
                        <Button kind="text" onClick={() => onOpen(Key)}>
                          {Key}
                        </Button>
                      ) : (
                        '无订单'
                      )}
                    </td>
                    <td className="num">{countText(Count)}</td>
                    <td className="num">{countText(Quantity)}</td>
                    <td className="num">{moneyText(Amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  );
}
