import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { DetailText } from '#features/catalogue/after-sale-policies/web/detail-text.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import type { OrderRow } from '../../order-row.ts';

/** What was promised after the sale when the order was entered: by my vendor to me, by me to who buys. */
export function PromiseSection({ order }: { order: OrderRow }) {
  const promised = useCall(servicePolicies.promised, { SpuID: order.SpuID, At: order.CreatedOn });
  const { Mine, Vendors } = promised.data ?? {};
  if (!Mine && !Vendors) return null;
  const isHandedOn = JSON.stringify(Mine?.detail) === JSON.stringify(Vendors?.detail);
  return (
    <Section title="售后政策">
      {Mine && !isHandedOn && <DetailText policy={Mine.detail} />}
      {Vendors && (
        <>
          <b>{order.VendorName ?? '供应商'}的承诺</b>
          <DetailText policy={Vendors.detail} />
        </>
      )}
    </Section>
  );
}
