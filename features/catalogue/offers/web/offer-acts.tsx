import { useNavigate } from 'react-router';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { useMay } from '#kit/ui/session.ts';
import type { Offer, offers } from '../contract.ts';

const pairOf = ({ SpuID, AgentID }: Offer) => ({ SpuID, AgentID });

/** What can be done with marked listings of agents. */
export const BatchActs = ({ marked }: { marked: Marked<typeof offers.get> }) => (
  <>
    {useMay()(spus.changePrice) && <AsSheet marked={marked} />}
    <Act
      on={spus.distribute}
      input={async () => ({ Offers: (await marked.all()).map(pairOf), Withdraw: true })}
      kind="danger"
      confirm={{
        title: `停止分销 ${marked.count} 条`,
        says: '渠道不能再下新单，已有订单不受影响',
        act: '停止分销',
        danger: true,
      }}
      onDone={marked.clear}
    >
      停止分销
    </Act>
  </>
);

/** As many columns as the sheet of prices shows, and codes as an address holds. */
const MOST_COLUMNS = 20;
const MOST_CODES = 100;

/** The marked listings × their agents in the sheet of prices, a price in each cell. */
function AsSheet({ marked }: { marked: Marked<typeof offers.get> }) {
  const navigate = useNavigate();
  const open = async () => {
    const rows = await marked.all();
    const agents = [...new Set(rows.map(({ AgentID }) => AgentID))];
    const codes = [...new Set(rows.flatMap(({ externalID }) => externalID ?? []))];
    const asked = new URLSearchParams({ AgentIDs: agents.slice(0, MOST_COLUMNS).join() });
    if (codes.length > 0) asked.set('externalIDs', codes.slice(0, MOST_CODES).join());
    void navigate(`/settlementV2/price?${asked}`);
  };
  return <Button onClick={() => void open()}>按表改价</Button>;
}

export const RowActs = ({ of, onPrice }: { of: Offer; onPrice: () => void }) => (
  <>
    {useMay()(spus.changePrice) && (
      <Button kind="text" onClick={onPrice}>
        改价
      </Button>
    )}
    <Act
      on={spus.distribute}
      input={{ Offers: [pairOf(of)], Withdraw: true }}
      kind="text"
      done="已停止分销"
      confirm={{ title: `停止分销给 ${of.AgentName}`, says: of.SpuName, act: '停止分销' }}
    >
      停止
    </Act>
  </>
);
