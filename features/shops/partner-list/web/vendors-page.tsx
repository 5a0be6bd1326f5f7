import { SIDES } from '#features/shops/partners/web/sides.ts';
import { PartnersPage } from './partners-page.tsx';

/** 我的供应商. */
export default function VendorsPage() {
  return <PartnersPage side={SIDES.vendor} />;
}
