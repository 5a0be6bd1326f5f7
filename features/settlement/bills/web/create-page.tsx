import './bills.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#kit/ui/empty.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { DayRange } from '#kit/ui/list/day-range.tsx';
import { type Days, daysOf } from '#kit/ui/list/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page } from '#kit/ui/page.tsx';
import { Select } from '#kit/ui/select.tsx';
import { bills } from '../contract.ts';
import type { Side } from '../sides.ts';
import { Previews } from './previews.tsx';

const SIDES = [
  { value: '1', label: '渠道（应收）' },
  { value: '2', label: '供应商（应付）' },
];
const EARLIER = [
  { value: 'with', label: '一并入账' },
  { value: 'without', label: '不入账' },
];

const TO_IMPORT = (
  <Link className="btn" to="/settlementV2/importSettlementV2">
    导入单号或对账单
  </Link>
);

/** 创建结算: who would get which bill over a period, and what stays out, before anything is made. */
export default function CreatePage() {
  const [Side, setSide] = useState<Side>(1);
  const [days, setDays] = useState<Days>({ from: '上月', to: '' });
  const [IncludeEarlier, setEarlier] = useState(true);
  const [name, setName] = useState('');
  const { from: PeriodStart, to: PeriodEnd } = daysOf(days);
  const asked = { Side, PeriodStart, PeriodEnd, IncludeEarlier };
  const isWhole = PeriodStart !== '' && PeriodEnd !== '';
  const preview = useCall(bills.preview, asked, { enabled: isWhole });
  return (
    <Page title="创建结算" acts={TO_IMPORT}>
      <div className="bill-choice">
        <Choice
          label="往来"
          options={SIDES}
          value={String(Side)}
          onChange={(value) => setSide(value === '2' ? 2 : 1)}
        />
        <Labelled label="期间">
          <DayRange label="期间" {...days} onChange={setDays} />
        </Labelled>
        <Labelled label="对方">
          <TextField label="对方" value={name} onChange={setName} placeholder="店铺名称" />
        </Labelled>
        <Choice
          label="以前未入账的"
          options={EARLIER}
          value={IncludeEarlier ? 'with' : 'without'}
          onChange={(value) => setEarlier(value === 'with')}
        />
      </div>
      {isWhole ? (
        <Loaded of={preview} lines={6}>
          {({ items }) => (
            <Previews
              key={JSON.stringify(asked)}
              of={items.filter(({ TraderName }) => TraderName.includes(name.trim()))}
              asked={asked}
            />
          )}
        </Loaded>
      ) : (
        <Empty says="请选择开始和结束日期" />
      )}
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Choice = (props: ChoiceProps) => (
  <Labelled label={props.label}>
    <Select {...props} />
  </Labelled>
);
