import './logistics.css';
import { useState } from 'react';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { Select } from '#kit/ui/select.tsx';
import { logistics, type VendorPolicy } from '../contract.ts';
import { PROVINCE_OPTIONS } from '../provinces.ts';
import { FeeTest } from './fee-test.tsx';
import { ListingsOfVendor } from './listings-of-vendor.tsx';
import { ProvinceChips } from './province-chips.tsx';

/** 供应商物流政策: what vendors charge for delivery, with the listings that they charge it for. */
export default function VendorPoliciesPage() {
  const [province, setProvince] = useState('');
  const found = useCall(logistics.byVendor, {}, { topics: ['catalogue'] });
  const fits = ({ Reached }: VendorPolicy) =>
    !province || Reached.some(({ ProvinceID }) => ProvinceID === province);
  return (
    <Page
      acts={
        <Select
          label="送到"
          empty="送到任意省份"
          options={PROVINCE_OPTIONS}
          value={province}
          onChange={setProvince}
        />
      }
    >
      <Loaded of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="供应商的商品都没有物流政策" />
          ) : (
            items
              .filter(fits)
              .map((of) => <VendorSection key={`${of.VendorID} ${of.Spus[0]?.SpuID}`} of={of} />)
          )
        }
      </Loaded>
    </Page>
  );
}

const VendorSection = ({ of }: { of: VendorPolicy }) => (
  <Section title={`${of.VendorName}：${of.LogisticPolicyName || '按其上游的运费'}`}>
    <ProvinceChips reached={of.Reached} />
    <FeeTest reached={of.Reached} />
    <ListingsOfVendor vendorId={of.VendorID} spus={of.Spus} />
  </Section>
);
