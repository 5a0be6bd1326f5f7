import type { PrintOrder } from '#features/shipping/print-runs/contract.ts';
import { boxName, familyName } from '#features/shipping/print-runs/web/run-words.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import {
  accountChoice,
  type ParcelFee,
  type PlanBox,
  type PlanEdits,
  type PlanFamily,
  type PlanParcel,
  type PlanProblem,
  type Proposal,
  planBoxes,
} from './plan.ts';
import { GramsField, NumberField } from './plan-fields.tsx';

export interface AccountChoice {
  AccountID: string;
  Name: string;
  Company: string;
}

interface PlanTableProps {
  proposal: Proposal;
  plan: readonly PlanParcel[];
  edits: PlanEdits;
  accounts: readonly AccountChoice[];
  feeOf: ParcelFee;
  families: ReadonlyMap<string, PlanFamily>;
  selected: string | undefined;
  onSelect: (key: string) => void;
  onChange: (part: Partial<PlanEdits>) => void;
  /** 换快递. */
  onCarrier: (parcel: PlanParcel) => void;
}

/** The parcels of the plan, and below them the orders that can't be printed, each with what helps. */
export function PlanTable({
  proposal,
  plan,
  edits,
  accounts,
  feeOf,
  families,
  selected,
  onSelect,
  onChange,
  onCarrier,
}: PlanTableProps) {
  const boxes = planBoxes(plan);
  const stopped = proposal.Orders.filter(
    ({ OrderID, Problem: problem }) => problem && !edits.out.includes(OrderID),
  );
  return (
    <ul className="print-parcels">
      {plan.map((parcel, at) => (
        <li
          key={parcel.key}
          className={`${parcel.key === selected ? 'is-selected' : ''}${parcel.problem ? ' is-wrong' : ''}`}
        >
          <button
            type="button"
            className="print-who"
            aria-pressed={parcel.key === selected}
            onClick={() => onSelect(parcel.key)}
          >
            <b title={parcel.orders[0]?.order.Receiver}>
              {at + 1}. {parcel.orders[0]?.order.Receiver}
              <BoxTag family={families.get(parcel.key)} box={boxes.get(parcel.key)} />
              {parcel.orders.some(({ order }) => order.IsUrgent) && <StatusTag tone="error">加急</StatusTag>}
            </b>
            <small className="num">{parcel.orders[0]?.order.Mobile}</small>
            <small title={parcel.orders[0]?.order.Address}>{parcel.orders[0]?.order.Address}</small>
          </button>
          <PackCell parcel={parcel} edits={edits} onChange={onChange} />
          <GramsField
            grams={parcel.grams}
            fee={feeOf(parcel)}
            onChange={(grams) => onChange({ grams: { ...edits.grams, [parcel.key]: grams } })}
          />
          <AccountCell parcel={parcel} plan={plan} accounts={accounts} edits={edits} onChange={onChange} />
          <LeaveOut
            onLeave={() =>
              onChange({ out: [...edits.out, ...parcel.orders.map(({ order }) => order.OrderID)] })
            }
          />
          <ProblemText
            problem={parcel.problem}
            orders={parcel.orders.map(({ order }) => order)}
            onCarrier={() => onCarrier(parcel)}
          />
        </li>
      ))}
      {stopped.map((order) => (
        <li key={order.OrderID} className="is-stopped">
          <span className="print-who">
            <b>{order.Receiver}</b>
            <small>
              <OrderNo id={order.OrderID} />
            </small>
          </span>
          <span className="print-pack">
            {order.SpuName} ×&nbsp;{order.Left}
          </span>
          <LeaveOut onLeave={() => onChange({ out: [...edits.out, order.OrderID] })} />
          <ProblemText problem={order.Problem} orders={[order]} />
        </li>
      ))}
    </ul>
  );
}

interface BoxTagProps {
  family: PlanFamily | undefined;
  box: PlanBox | undefined;
}

/** Which box of several it is: under one mother number with the others (子母单), or with a number of its own. */
function BoxTag({ family, box }: BoxTagProps) {
  const says = family
    ? familyName({ At: family.at, Count: family.count })
    : box && boxName({ At: box.at, Count: box.count });
  if (!says) return null;
  return (
    <>
      {' '}
      <StatusTag tone="work">{says}</StatusTag>
    </>
  );
}

const LeaveOut = ({ onLeave }: { onLeave: () => void }) => (
  <IconButton icon="close" says="移出，这次不打印" onClick={onLeave} />
);

interface CellProps {
  parcel: PlanParcel;
  edits: PlanEdits;
  onChange: (part: Partial<PlanEdits>) => void;
}

/** What goes into the box; of an order of several pieces also how many in one parcel. */
function PackCell({ parcel, edits, onChange }: CellProps) {
  const [first] = parcel.orders;
  const isOne = parcel.orders.length === 1;
  const order = first?.order;
  return (
    <span className="print-pack">
      {parcel.orders.map(({ order: { OrderID, SpuName }, pieces }) => (
        <span key={OrderID}>
          {SpuName} ×&nbsp;{pieces}
        </span>
      ))}
      <small>
        {parcel.orders.map(({ order: { OrderID } }) => (
          <OrderNo key={OrderID} id={OrderID} />
        ))}
        {isOne && order && order.Left > 1 && (
          <label>
            每包
            <input
              className="field num"
              aria-label="每包件数"
              inputMode="numeric"
              defaultValue={edits.perParcel[order.OrderID] ?? order.PiecesPerParcel ?? order.Left}
              key={edits.perParcel[order.OrderID] ?? 0}
              onBlur={({ target }) => {
                const pieces = Number(target.value);
                if (Number.isInteger(pieces) && pieces >= 1 && pieces <= order.Left)
                  onChange({ perParcel: { ...edits.perParcel, [order.OrderID]: pieces } });
                else
                  target.value = String(
                    edits.perParcel[order.OrderID] ?? order.PiecesPerParcel ?? order.Left,
                  );
              }}
            />
            件
          </label>
        )}
        {!isOne && (
          <Button
            kind="text"
            onClick={() =>
              onChange({
                together: edits.together.filter((ids) => !ids.includes(order?.OrderID ?? '')),
              })
            }
          >
            拆开
          </Button>
        )}
      </small>
    </span>
  );
}

/** Under which contract its number is taken, or the number that somebody types. */
function AccountCell({
  parcel,
  plan,
  accounts,
  edits,
  onChange,
}: CellProps & Pick<PlanTableProps, 'plan' | 'accounts'>) {
  const { key, accountId } = parcel;
  return (
    <span className="print-account">
      <select
        className="field"
        aria-label="面单账号"
        value={accountId ?? ''}
        onChange={(event) =>
          onChange({ accounts: { ...edits.accounts, ...accountChoice(plan, parcel, event.target.value) } })
        }
      >
        {accounts.map(({ AccountID, Name }) => (
          <option key={AccountID} value={AccountID}>
            {Name}
          </option>
        ))}
        <option value="">录入单号</option>
      </select>
      {(accountId === null || (parcel.problem?.Remedy ?? '') === 'number' || parcel.waybillNo) && (
        <NumberField
          value={edits.numbers[key] ?? ''}
          isMissing={parcel.problem?.Remedy === 'account'}
          onChange={(text) => onChange({ numbers: { ...edits.numbers, [key]: text } })}
        />
      )}
    </span>
  );
}

interface ProblemTextProps {
  problem: PlanProblem | null;
  orders: readonly PrintOrder[];
  onCarrier?: () => void;
}

/** Why not, and the way to what helps; that no account takes it is said once for all. */
function ProblemText({ problem, orders, onCarrier }: ProblemTextProps) {
  if (!problem || problem.Remedy === 'account') return null;
  const to = `/orderv2/detail?id=${orders[0]?.OrderID ?? ''}`;
  return (
    <span className="print-problem">
      {problem.Says}{' '}
      {(problem.Remedy === 'order' || problem.Remedy === 'address') && <Link to={to}>去处理</Link>}
      {problem.Remedy === 'carrier' && onCarrier && (
        <Button kind="text" onClick={onCarrier}>
          换快递
        </Button>
      )}
      {problem.Remedy === 'parcel' && <Link to="/delivery/print?view=runs">看打印任务</Link>}
    </span>
  );
}
