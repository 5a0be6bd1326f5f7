import './logistics.css';
import { useState } from 'react';
import { PROVINCE_OPTIONS } from '#features/sheets/addresses/provinces.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { logistics, type VendorPolicy } from '../contract.ts';
import { FeeTest } from './fee-test.tsx';
import { ListingsOfVendor } from './listings-of-vendor.tsx';
import { matchesName, NameFilter } from './name-filter.tsx';
import { ProvinceChips } from './province-chips.tsx';

/** 供应商物流政策: what vendors charge for delivery, with the listings that they charge it for. */
export default function VendorPoliciesPage() {
  const [name, setName] = useState('');
  const [province, setProvince] = useState('');
  const answer = useCall(logistics.byVendor, {}, { topics: ['catalogue'] });
  const fits = (vendorPolicy: VendorPolicy) =>
    matchesName(name, vendorPolicy.LogisticPolicyName, vendorPolicy.VendorName) &&
    (!province || vendorPolicy.Reached.some(({ ProvinceID }) => ProvinceID === province));
  return (
    <Page
      acts={
        answer.data?.items.length !== 0 && (
          <>
            <NameFilter value={name} onChange={setName} />
            <Select
              label="送到"
              empty="送到任意省份"
              options={PROVINCE_OPTIONS}
              value={province}
              onChange={setProvince}
            />
          </>
        )
      }
    >
      <Loaded query={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="供应商的商品都没有物流政策。供应商分销商品给本店后，各省的运费会显示在这里">
              <Link className="btn" to="/vendor/index">
                去我的供应商
              </Link>
            </Empty>
          ) : (
            <Fitting vendorPolicies={items.filter(fits)} />
          )
        }
      </Loaded>
    </Page>
  );
}

const Fitting = ({ vendorPolicies }: { vendorPolicies: readonly VendorPolicy[] }) =>
  vendorPolicies.length === 0 ? (
    <Empty says="没有符合条件的物流政策，请换个条件" />
  ) : (
    vendorPolicies.map((each) => (
      <VendorSection key={`${each.VendorID} ${each.Spus[0]?.SpuID}`} vendorPolicy={each} />
    ))
  );

const VendorSection = ({ vendorPolicy }: { vendorPolicy: VendorPolicy }) => (
  <Section title={`${vendorPolicy.VendorName}：${vendorPolicy.LogisticPolicyName || '按其上游的运费'}`}>
    <ProvinceChips reached={vendorPolicy.Reached} />
    <FeeTest reached={vendorPolicy.Reached} />
    <ListingsOfVendor vendorId={vendorPolicy.VendorID} spus={vendorPolicy.Spus} />
  </Section>
);
