import './after-sale-policies.css';
import { useState } from 'react';
import { ListingsOfVendor } from '#features/catalogue/logistics/web/listings-of-vendor.tsx';
import { matchesName, NameFilter } from '#features/catalogue/logistics/web/name-filter.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { servicePolicies, type VendorServicePolicy } from '../contract.ts';
import { DetailText } from './detail-text.tsx';

/** 供应商售后政策: what vendors promise after a sale, with the listings that it holds for. */
export default function VendorServicePoliciesPage() {
  const [name, setName] = useState('');
  const answer = useCall(servicePolicies.byVendor, {}, { topics: ['catalogue'] });
  return (
    <Page acts={answer.data?.items.length !== 0 && <NameFilter value={name} onChange={setName} />}>
      <Loaded query={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="供应商的商品都没有售后政策。供应商分销商品给本店后，它的售后承诺会显示在这里">
              <Link className="btn" to="/vendor/index">
                去我的供应商
              </Link>
            </Empty>
          ) : (
            <Fitting
              vendorServicePolicies={items.filter((policy) =>
                matchesName(name, policy.name, policy.VendorName),
              )}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

const Fitting = ({ vendorServicePolicies }: { vendorServicePolicies: readonly VendorServicePolicy[] }) =>
  vendorServicePolicies.length === 0 ? (
    <Empty says="没有符合条件的售后政策，请换个条件" />
  ) : (
    vendorServicePolicies.map((each) => (
      <VendorSection key={`${each.VendorID} ${each.Spus[0]?.SpuID}`} vendorServicePolicy={each} />
    ))
  );

const VendorSection = ({ vendorServicePolicy }: { vendorServicePolicy: VendorServicePolicy }) => (
  <Section title={`${vendorServicePolicy.VendorName}：${vendorServicePolicy.name || '按其上游的售后政策'}`}>
    <DetailText policy={vendorServicePolicy.detail} />
    <ListingsOfVendor vendorId={vendorServicePolicy.VendorID} spus={vendorServicePolicy.Spus} />
  </Section>
);
