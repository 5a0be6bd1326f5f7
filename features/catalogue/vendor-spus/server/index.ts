import { implement } from '#kit/endpoint/server/implement.ts';
import { vendorSpus } from '../contract.ts';
import { listVendorSpus } from './vendor-spu-rows.ts';

export const vendorSpuRoutes = implement(vendorSpus, {
  get: listVendorSpus,
});
