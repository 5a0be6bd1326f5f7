import type { PastedLine } from '../../page-contract.ts';
import type { LineChoice } from './pasted.ts';

const SAYS = { certain: '已匹配', doubtful: '待确认', likely: '疑似', none: '未匹配' } as const;
const TONES = { certain: 'sp-ok', doubtful: 'sp-soon', likely: 'sp-soon', none: 'sp-late' } as const;

interface LineProps {
  line: PastedLine;
  chosen: LineChoice | undefined;
  onChoose: (line: number, choice: LineChoice | undefined) => void;
}

type Candidate = PastedLine['Candidates'][number];

/** A pasted line, the orders that it means, and what a person decides about it. */
export function LineRow({ line, chosen, onChoose }: LineProps) {
  const { Match, Text, Candidates, OrderID, FurtherOrderIDs, Reason } = line;
  const ids = [OrderID, ...FurtherOrderIDs];
  const chosenOrder =
    Match === 'likely' ? Candidates.find(({ OrderID: id }) => id === chosen?.id) : undefined;
  return (
    <li>
      <b className={TONES[Match]}>{SAYS[Match]}</b> <span className="sp-quiet">{Text}</span>
      {Candidates.filter(({ OrderID: id }) => ids.includes(id)).map((order) => (
        <p key={order.OrderID}>→ {says(order, line)}</p>
      ))}
      {Reason && <p className="sp-quiet">{Reason}</p>}
      {Match === 'doubtful' && OrderID && (
        <label className="sp-tick">
          <input
            type="checkbox"
            checked={chosen?.id === OrderID}
            onChange={({ target }) => onChoose(line.Line, target.checked ? { id: OrderID } : undefined)}
          />
          已核对，照发
        </label>
      )}
      {Match === 'likely' &&
        Candidates.map((order) => (
          <label key={order.OrderID} className="sp-tick">
            <input
              type="radio"
              name={`line-${line.Line}`}
              checked={chosen?.id === order.OrderID}
              onChange={() => onChoose(line.Line, { id: order.OrderID })}
            />
            {says(order, line)}
          </label>
        ))}
      {chosenOrder?.Part.AsksAmount && (
        <label>
          <span>这一行有几种商品，看不出这个订单发几件，请填写件数</span>
          <input
            className="field"
            inputMode="numeric"
            maxLength={6}
            value={chosen?.amount ?? ''}
            onChange={({ target }) =>
              onChoose(line.Line, {
                id: chosenOrder.OrderID,
                amount: Number(target.value.replace(/\D/g, '')) || undefined,
              })
            }
          />
        </label>
      )}
    </li>
  );
}

/** Who gets what; how many of them where the line ships some, and its numbers where they are its own. */
function says({ Receiver, SpuName, Left, Part }: Candidate, { ExpressNos }: PastedLine): string {
  const some = Part.Amount !== null && Part.Amount < Left ? `，这次发 ${Part.Amount}` : '';
  const own = Part.ExpressNos.length < ExpressNos.length ? `，单号 ${Part.ExpressNos.join('、')}` : '';
  return `${Receiver} · ${SpuName} × ${Left}${some}${own}`;
}
