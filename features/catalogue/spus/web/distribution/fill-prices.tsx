import { useState } from 'react';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { TextField } from '#kit/ui/fields/fields.tsx';
import { yuanField } from '#kit/ui/fields/number-fields.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Lookup } from '#kit/ui/list/filter/lookup.tsx';
import { spus } from '../../contract.ts';
import { type FilledPrices, pricesOfAgent, pricesOnCost } from '../../fill-prices.ts';
import type { Distributable, TypedPrices } from './distribute-prices.tsx';

const ON_COST = 'cost';
const AS_AGENT = 'agent';
const WAYS = [
  { value: ON_COST, label: '采购价或成本上加' },
  { value: AS_AGENT, label: '与另一渠道同价' },
];
const AGENT = { kind: 'lookup', key: 'agent', label: '渠道', use: agentOptions, empty: '选择渠道' } as const;

interface FillPricesProps {
  distributables: readonly Distributable[];
  typed: TypedPrices;
  onChange: (typed: TypedPrices) => void;
}

/** Writes a price into each line, from what the goods cost or from what another agent pays; nothing is saved by it. */
export function FillPrices({ distributables, typed, onChange }: FillPricesProps) {
  const may = useMay();
  const seesAgents = may('price.sales.view');
  const ways = WAYS.filter(({ value }) =>
    value === AS_AGENT ? seesAgents : distributables.some(({ PurchasePrice }) => PurchasePrice !== null),
  );
  const [way, setWay] = useState(ways[0]?.value ?? '');
  const [text, setText] = useState('10%');
  const [agent, setAgent] = useState('');
  const [problem, setProblem] = useState('');
  const statuses = useAction(spus.distributionStatuses, { refreshes: [] });
  if (!may(spus.changePrice) || ways.length === 0) return null;

  const write = (prices: FilledPrices | { says: string }) => {
    if ('says' in prices) return setProblem(prices.says);
    const texts = [...prices.priceBySpu].map(([id, price]) => [id, yuanField(price)] as const);
    onChange({ ...typed, ...Object.fromEntries(texts) });
    setProblem(sayFilled(prices));
  };
  const fill = async () => {
    if (way === ON_COST) return write(pricesOnCost(distributables, text));
    const SpuIDs = distributables.map(({ SpuID }) => SpuID);
    const answer = await statuses.run({ SpuIDs, AgentIDs: [agent] });
    if (answer) write(pricesOfAgent(distributables, answer.items));
  };
  return (
    <>
      <div className="row fill-prices">
        <Select label="填价方式" options={ways} value={way} onChange={setWay} />
        {way === ON_COST ? (
          <TextField label="加价" value={text} placeholder="10%、+2 或 *1.1" onChange={setText} />
        ) : (
          <Lookup filter={AGENT} value={agent} onChange={setAgent} />
        )}
        <Button
          busy={statuses.pending}
          disabled={way === AS_AGENT && agent === ''}
          onClick={() => void fill()}
        >
          填入价格
        </Button>
      </div>
      {problem && (
        <p className="fill-says" role="status">
          {problem}
        </p>
      )}
    </>
  );
}

const SHOWN = 3;

/** How many were filled in, and which were not and why. */
function sayFilled({ priceBySpu, left }: FilledPrices): string {
  const filled = `已填 ${priceBySpu.size} 个价格，可以再改`;
  if (left.length === 0) return filled;
  const named = left.slice(0, SHOWN).map(({ SpuName, says }) => `${SpuName}（${says}）`);
  return `${filled}；${left.length} 个没有填：${named.join('、')}${left.length > SHOWN ? ' 等' : ''}`;
}
