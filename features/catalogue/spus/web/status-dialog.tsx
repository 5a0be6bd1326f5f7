import { Link } from 'react-router';
import { costName, lossText } from '#features/catalogue/prices/web/loss.tsx';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Money } from '#kit/ui/money.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import { type DistributionStatus, type Spu, spus } from '../contract.ts';
import { defaultPrice } from './price-fields.tsx';
import { ReachSummary } from './reach-summary.tsx';
import './spus.css';

/** 分销情况: which agent has this listing, at which price and why, since when. */
export default function StatusDialog({ of, onClose }: { of: Spu; onClose: () => void }) {
  const status = useCall(spus.distributionStatus, { SpuID: of.SpuID }, { topics: ['catalogue'] });
  const loss = lossText(defaultPrice(of), of.PurchasePrice, costName(of.VendorID));
  return (
    <Dialog
      title={`分销情况：${of.SpuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded of={status}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="还没有渠道，先邀请或新建一个">
              <Link className="btn" to="/agent/index">
                去渠道管理
              </Link>
            </Empty>
          ) : (
            <ul className="status-lines">
              {[...items].sort(distributedFirst).map((row) => (
                <Line key={row.AgentID} of={row} loss={loss} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const distributedFirst = (a: DistributionStatus, b: DistributionStatus) =>
  Number(b.IsDistributed) - Number(a.IsDistributed);

/** `loss`: what a new agent would pay is below cost. */
function Line({ of, loss }: { of: DistributionStatus; loss: string }) {
  const { SpuID, AgentID } = of;
  return (
    <li>
      <span>
        {of.AgentName} {of.Prohibited && <StatusTag tone="error">已禁用</StatusTag>}
        {of.IsDistributed && <small>{of.PriceRule}</small>}
      </span>
      <span className="price">
        {of.IsDistributed ? <Money value={of.Price} /> : <span className="none">未分销</span>}
      </span>
      <span className="since">{of.DistributedAt && <Time value={of.DistributedAt} />}</span>
      {of.IsDistributed ? (
        <Act
          on={spus.distribute}
          input={{ Offers: [{ SpuID, AgentID }], Withdraw: true }}
          kind="text"
          done="已停止分销"
          confirm={{
            title: `停止分销给 ${of.AgentName}`,
            says: <ReachSummary lead="该渠道不能再下新单" of={async () => [{ SpuID, AgentID }]} />,
            act: '停止分销',
          }}
        >
          停止
        </Act>
      ) : (
        <Act
          on={spus.distribute}
          input={{ Offers: [{ SpuID, AgentID }] }}
          kind="text"
          done="已分销"
          disabled={of.Prohibited}
          confirm={loss ? { title: `默认分销价${loss}`, act: '仍按此价分销', danger: true } : undefined}
        >
          分销
        </Act>
      )}
    </li>
  );
}
