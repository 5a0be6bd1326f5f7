import { PartnersPage } from './partners-page.tsx';
import { SIDES } from './sides.ts';

/** 我的供应商. */
export default function VendorsPage() {
  return <PartnersPage side={SIDES.vendor} />;
}
