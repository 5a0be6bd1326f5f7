import type { PastedLine } from '../../page-contract.ts';

const SAYS = { certain: '已匹配', doubtful: '待确认', likely: '疑似', none: '未匹配' } as const;
const TONES = { certain: 'sp-ok', doubtful: 'sp-soon', likely: 'sp-soon', none: 'sp-late' } as const;

interface LineProps {
  line: PastedLine;
  chosen: string | undefined;
  onChoose: (line: number, id: string) => void;
}

/** A pasted line, the order that it means, and what a person decides about it. */
export function LineRow({ line, chosen, onChoose }: LineProps) {
  const { Match, Text, Candidates, OrderID, Reason } = line;
  const candidate = Candidates.find(({ OrderID: id }) => id === OrderID);
  return (
    <li>
      <b className={TONES[Match]}>{SAYS[Match]}</b> <span className="sp-quiet">{Text}</span>
      {candidate && (
        <p>
          → {candidate.Receiver} · {candidate.SpuName} × {candidate.Left}
        </p>
      )}
      {Reason && <p className="sp-quiet">{Reason}</p>}
      {Match === 'doubtful' && OrderID && (
        <label className="sp-tick">
          <input
            type="checkbox"
            checked={chosen === OrderID}
            onChange={({ target }) => onChoose(line.Line, target.checked ? OrderID : '')}
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
              checked={chosen === order.OrderID}
              onChange={() => onChoose(line.Line, order.OrderID)}
            />
            {order.Receiver} · {order.SpuName} × {order.Left}
          </label>
        ))}
    </li>
  );
}
