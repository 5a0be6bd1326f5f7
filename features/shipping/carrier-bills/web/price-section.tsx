import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { type CarrierPriceRow, carrierBills, type PricedAccount } from '../contract.ts';

const PricesDialog = lazy(() => import('./prices-dialog.tsx'));

/** 价格表: what each contract says a parcel costs. */
export function PriceSection({ accounts }: { accounts: readonly PricedAccount[] }) {
  const may = useMay();
  const [edited, setEdited] = useState<PricedAccount>();
  const columns: readonly LineColumn<PricedAccount>[] = [
    { title: '面单账号', show: ({ Name }) => <b>{Name}</b> },
    { title: '合同价', as: 'sentence', show: (account) => <Prices account={account} /> },
    {
      title: '',
      head: <span className="unseen">操作</span>,
      as: 'figure',
      show: (account) =>
        may(carrierBills.setPrices) && (
          <Button kind="text" onClick={() => setEdited(account)}>
            {account.Prices.length === 0 ? '填写价格' : '修改价格'}
          </Button>
        ),
    },
  ];
  return (
    <Section title="价格表">
      <Lines columns={columns} rows={accounts} keyOf={({ AccountID }) => AccountID} />
      <Suspense>{edited && <PricesDialog account={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </Section>
  );
}

const Prices = ({ account }: { account: PricedAccount }) =>
  account.Prices.length === 0 ? (
    <span className="none">还没有价格</span>
  ) : (
    account.Prices.map((price) => (
      <p key={price.Provinces.join()} className="num">
        {priceText(price)}
      </p>
    ))
  );

const priceText = ({ Provinces, FirstGrams, FirstPrice, StepGrams, StepPrice }: CarrierPriceRow): string =>
  `${Provinces.join('、') || '其余地区'}：首重 ${FirstGrams / 1_000} kg ${moneyText(FirstPrice)}，续重每 ${StepGrams / 1_000} kg ${moneyText(StepPrice)}`;
