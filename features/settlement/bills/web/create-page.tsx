import './bills.css';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHandedNumbers } from '#features/orders/order-batches/web/number-handover.ts';
import { SideSelect } from '#features/settlement/price-sides/web/side-select.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { readPhoneSearch } from '#kit/text/phone-search.ts';
import { pinyinInitials } from '#kit/text/pinyin-initials.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { Link } from '#kit/ui/link.tsx';
import { DayRange } from '#kit/ui/list/filter/day-range.tsx';
import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded, Skeleton } from '#kit/ui/loaded.tsx';
import { Page } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { bills } from '../contract.ts';
import type { PriceSide } from '../sides.ts';
import type { BillRequest } from './bill-draft.ts';
import { Previews } from './previews.tsx';

const EARLIER = [
  { value: 'with', label: '并入本期' },
  { value: 'without', label: '不计入' },
];

const TO_IMPORT = (
  <Link className="btn" to="/settlementV2/importSettlementV2">
    导入单号或对账单
  </Link>
);

const plainNo = (no: string) => no.replace(/^LDL/, '');

/** 创建结算: who would get which bill over a period, or of marked orders, and what stays out, before anything is made. */
export default function CreatePage() {
  const may = useMay();
  const [address] = useSearchParams();
  const sides = useSettlementSides();
  const [first = 1] = sides;
  const [side, setSide] = useState<PriceSide>(address.get('side') === '2' ? 2 : first);
  const handed = useHandedNumbers();
  const [orders, setOrders] = useState(() => handed.split('\n').filter(Boolean).map(plainNo));
  const [chosen, setDays] = useState<Days>();
  const [IncludeEarlier, setEarlier] = useState(true);
  const [name, setName] = useState('');
  // Hundreds of lines come and go with it: what is typed stands there first.
  const shownName = useDeferredValue(name);
  const open = useOpenPeriod(side, orders.length === 0 && chosen === undefined);
  const days = chosen ?? open;
  const { from: PeriodStart, to: PeriodEnd } = daysOf(days ?? NO_DAYS);
  const isWhole = PeriodStart !== '' && PeriodEnd !== '';
  const billRequest: BillRequest =
    orders.length > 0
      ? { Side: side, OrderIDs: orders }
      : { Side: side, PeriodStart, PeriodEnd, IncludeEarlier };
  return (
    <Page title="创建结算" acts={may(bills.preview) && TO_IMPORT}>
      <div className="bill-choice">
        <SideSelect value={side} onChange={setSide} />
        {orders.length > 0 ? (
          <OfOrders count={orders.length} onClear={() => setOrders([])} />
        ) : (
          <>
            <LabelledField label="期间">
              <DayRange label="期间" {...(days ?? NO_DAYS)} onChange={setDays} />
            </LabelledField>
            <Choice
              label="往期未出账"
              options={EARLIER}
              value={IncludeEarlier ? 'with' : 'without'}
              onChange={(value) => setEarlier(value === 'with')}
            />
          </>
        )}
        <LabelledField label="对方">
          <TextField label="对方" value={name} onChange={setName} placeholder="名称、首字母或手机号" />
        </LabelledField>
      </div>
      {isWhole || orders.length > 0 ? (
        <PeriodPreviews billRequest={billRequest} name={shownName.trim()} onAll={() => setName('')}>
          {sides.length > 1 && orders.length === 0 && (
            <Button onClick={() => setSide(side === 1 ? 2 : 1)}>
              {side === 1 ? '看供应商（应付）' : '看渠道（应收）'}
            </Button>
          )}
        </PeriodPreviews>
      ) : days ? (
        <Empty says="请选择开始和结束日期" />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

/** Nothing chosen, or not known yet. */
const NO_DAYS: Days = { from: '', to: '' };
const LAST_MONTH: Days = { from: '上月', to: '' };
const THIS_MONTH: Days = { from: '本月', to: '' };

/** The month of which something is still to be billed: the last one, or this one once that is done. */
function useOpenPeriod(Side: PriceSide, isWanted: boolean): Days | undefined {
  const { from: PeriodStart, to: PeriodEnd } = daysOf(LAST_MONTH);
  const input = { Side, PeriodStart, PeriodEnd, IncludeEarlier: true };
  const lastMonth = useCall(bills.preview, input, { enabled: isWanted });
  if (!lastMonth.data)
    // Once it has failed it stays so while its previews ask again, else they would come, ask and go for ever.
    return lastMonth.errorUpdateCount > 0 ? LAST_MONTH : undefined;
  return lastMonth.data.items.some(({ Count }) => Count > 0) ? LAST_MONTH : THIS_MONTH;
}

interface PeriodPreviewsProps {
  billRequest: BillRequest;
  name: string;
  /** Looks at all traders again. */
  onAll: () => void;
  /** Where else to look when there is nothing. */
  children: ReactNode;
}

function PeriodPreviews({ billRequest: request, name, onAll, children }: PeriodPreviewsProps) {
  const preview = useCall(bills.preview, request);
  const byPhone = useTradersByPhone(request.Side, name);
  return (
    <Loaded query={preview} lines={6}>
      {({ items }) => {
        const named = items.filter(
          ({ TraderID, TraderName }) => isNamed(TraderName, name) || byPhone.ids.has(TraderID),
        );
        if (named.length === 0 && byPhone.isPending) return <Skeleton lines={6} />;
        if (named.length === 0 && items.length > 0)
          return (
            <Empty says={`没有找到“${name}”，共 ${countText(items.length)} 家可结算`}>
              <Button onClick={onAll}>查看全部</Button>
            </Empty>
          );
        return (
          <Previews key={JSON.stringify(request)} billPreviews={named} billRequest={request}>
            {children}
          </Previews>
        );
      }}
    </Loaded>
  );
}

/** Of whom a contact's phone is this one, whole or by its tail; nobody is asked about a text that is no phone. */
function useTradersByPhone(side: PriceSide, text: string) {
  const settled = useDebounced(text);
  const isPhone = /\d/.test(text) && readPhoneSearch(text) !== undefined;
  const { data, error } = useCall(
    side === 1 ? lookups.agents : lookups.vendors,
    { Search: settled },
    { enabled: isPhone && settled === text },
  );
  const isPending = isPhone && !error && !(data && settled === text);
  return { ids: new Set(isPhone ? data?.items.map(({ ID }) => ID) : []), isPending };
}

/** By a part of the name or by first letters of its pinyin, as choices are. */
const isNamed = (traderName: string, search: string): boolean =>
  traderName.includes(search) || pinyinInitials(traderName).includes(search.toLowerCase());

const OfOrders = ({ count, onClear }: { count: number; onClear: () => void }) => (
  <LabelledField label="明细">
    <span className="row">
      {countText(count)} 个已选订单的
      <Button kind="text" onClick={onClear}>
        改为按期间
      </Button>
    </span>
  </LabelledField>
);

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Choice = (props: ChoiceProps) => (
  <LabelledField label={props.label}>
    <Select {...props} />
  </LabelledField>
);
