import { z } from 'zod';

/** Addresses of kept pictures and PDFs that show why: slips of a payment, what a request stands on. */
const Voucher = z
  .string()
  .max(120)
  .refine((url) => /^\/pictures\/[\w-]{20,64}(-1600\.webp|\.pdf)$/.test(url), { message: '请重新上传凭证' });
export const Vouchers = z.array(Voucher).max(9);
