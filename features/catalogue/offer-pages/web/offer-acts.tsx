import { useNavigate } from 'react-router';
import type { Offer, offers } from '#features/catalogue/offers/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { bySheet } from '#features/catalogue/spus/web/by-sheet.ts';
import { ReachSummary } from '#features/catalogue/spus/web/reach-summary.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useMayFollow } from '#kit/ui/link.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';

const pairOf = ({ SpuID, AgentID }: Offer) => ({ SpuID, AgentID });

/** What can be done with marked listings of agents. */
export const BatchActs = ({ marked }: { marked: Marked<typeof offers.get> }) => (
  <>
    {useMay()(spus.changePrice) && (
      <AsSheet marked={marked} to="/settlementV2/price" says="按表改价" most={MOST_COLUMNS} />
    )}
    {useMay()(salesQuotas.setMany) && (
      <AsSheet marked={marked} to="/agent/sku?view=quotas" says="设额度" most={MOST_AGENTS} />
    )}
    <Act
      on={spus.distribute}
      input={async () => ({ Offers: (await marked.all()).map(pairOf), Withdraw: true })}
      kind="danger"
      confirm={{
        title: `取消分销 ${marked.count} 条`,
        says: <ReachSummary lead="渠道不能再下新单" targets={async () => (await marked.all()).map(pairOf)} />,
        act: '取消分销',
        danger: true,
      }}
      onDone={marked.clear}
    >
      取消分销
    </Act>
  </>
);

/** As many columns as the sheet of prices shows, and agents as that of quotas is asked for. */
const MOST_COLUMNS = 20;
const MOST_AGENTS = 100;

interface AsSheetProps {
  marked: Marked<typeof offers.get>;
  to: string;
  says: string;
  /** How many agents it shows. */
  most: number;
}

/** The marked listings × their agents in the sheet of prices or of quotas, a number in each cell. */
function AsSheet({ marked, to, says, most }: AsSheetProps) {
  const navigate = useNavigate();
  const mayFollow = useMayFollow();
  if (!mayFollow(to)) return null;
  const open = async () => {
    const rows = await marked.all();
    const search = bySheet(rows, { AgentIDs: rows.map(({ AgentID }) => AgentID), most });
    void navigate(`${to}${to.includes('?') ? '&' : '?'}${search}`);
  };
  return <Button onClick={() => void open()}>{says}</Button>;
}

interface RowActsProps {
  onPrice: () => void;
  onWhy: () => void;
}

/** Its distribution ends in the bar of marked rows. */
export const RowActs = ({ onPrice, onWhy }: RowActsProps) => (
  <>
    {useMay()(spus.changePrice) && (
      <Button kind="text" onClick={onPrice}>
        改价
      </Button>
    )}
    {useMay()(priceChanges.why) && (
      <Button kind="text" onClick={onWhy}>
        价格依据
      </Button>
    )}
  </>
);
