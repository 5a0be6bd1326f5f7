import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { costName, lossText } from '#features/catalogue/prices/web/loss.tsx';
import { type DistributionStatus, type Spu, spus } from '#features/catalogue/spus/contract.ts';
import { defaultPrice } from '#features/catalogue/spus/web/price-fields.tsx';
import { ReachSummary } from '#features/catalogue/spus/web/reach-summary.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import '../listings.css';

/** 分销情况: which agent has this listing, at which price and why, since when. */
export default function StatusDialog({ spu, onClose }: { spu: Spu; onClose: () => void }) {
  const status = useCall(spus.distributionStatus, { SpuID: spu.SpuID }, { topics: ['catalogue'] });
  const loss = lossText(defaultPrice(spu), spu.PurchasePrice, costName(spu.VendorID));
  return (
    <Dialog
      title={`分销情况：${spu.SpuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={status}>
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
                <Line key={row.AgentID} distributionStatus={row} name={spu.SpuName} loss={loss} />
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

interface LineProps {
  distributionStatus: DistributionStatus;
  /** Of the listing. */
  name: string;
  /** What a new agent would pay is below cost. */
  loss: string;
}

function Line({ distributionStatus, name, loss }: LineProps) {
  const { SpuID, AgentID } = distributionStatus;
  const mayPrice = useMay()(priceChanges.specialPrice);
  return (
    <li>
      <span>
        {distributionStatus.AgentName}{' '}
        {distributionStatus.Prohibited && <StatusTag tone="error">已停用</StatusTag>}
        {distributionStatus.IsDistributed && <small>{distributionStatus.PriceRule}</small>}
      </span>
      <span className="price">
        {distributionStatus.IsDistributed ? (
          <>
            <Money value={distributionStatus.Price} />
            {mayPrice && (
              <Link
                className="btn btn-text"
                to={`/agent/sku?AgentIDs=${AgentID}&SpuName=${encodeURIComponent(name)}`}
              >
                改价
              </Link>
            )}
          </>
        ) : (
          <span className="none">未分销</span>
        )}
      </span>
      <span className="since">
        {distributionStatus.DistributedAt && <Time value={distributionStatus.DistributedAt} />}
      </span>
      {distributionStatus.IsDistributed ? (
        <Act
          on={spus.distribute}
          input={{ Offers: [{ SpuID, AgentID }], Withdraw: true }}
          kind="text"
          done="已取消分销"
          confirm={{
            title: `取消分销给 ${distributionStatus.AgentName}`,
            says: <ReachSummary lead="该渠道不能再下新单" targets={async () => [{ SpuID, AgentID }]} />,
            act: '取消分销',
          }}
        >
          取消分销
        </Act>
      ) : (
        <Act
          on={spus.distribute}
          input={{ Offers: [{ SpuID, AgentID }] }}
          kind="text"
          done="已分销"
          disabled={distributionStatus.Prohibited}
          confirm={loss ? { title: `默认分销价${loss}`, act: '仍按此价分销', danger: true } : undefined}
        >
          分销
        </Act>
      )}
    </li>
  );
}
