import { PartnerPage } from './partner-page.tsx';
import { SIDES } from './sides.ts';

/** 供应商详情. */
export default function VendorPage() {
  return <PartnerPage side={SIDES.vendor} />;
}
