import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { type CarrierPriceRow, carrierBills, type PricedAccount } from '../contract.ts';

const PricesDialog = lazy(() => import('./prices-dialog.tsx'));

/** 价格表: what each contract says a parcel costs. */
export function PriceSection({ accounts }: { accounts: readonly PricedAccount[] }) {
  const may = useMay();
  const [edited, setEdited] = useState<PricedAccount>();
  return (
    <Section title="价格表">
      <ul className="carrier-prices">
        {accounts.map((account) => (
          <li key={account.AccountID}>
            <div>
              <b>{account.Name}</b>
              {account.Prices.length === 0 && <p className="none">还没有价格</p>}
              {account.Prices.map((price) => (
                <p key={price.Provinces.join()} className="num">
                  {priceText(price)}
                </p>
              ))}
            </div>
            {may(carrierBills.setPrices) && (
              <Button kind="text" onClick={() => setEdited(account)}>
                {account.Prices.length === 0 ? '填写价格' : '修改价格'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{edited && <PricesDialog account={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </Section>
  );
}

const priceText = ({ Provinces, FirstGrams, FirstPrice, StepGrams, StepPrice }: CarrierPriceRow): string =>
  `${Provinces.join('、') || '其余地区'}：首重 ${FirstGrams / 1_000} kg ${moneyText(FirstPrice)}，续重每 ${StepGrams / 1_000} kg ${moneyText(StepPrice)}`;
