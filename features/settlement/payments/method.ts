import { z } from 'zod';
import { TYPED_METHODS } from './payment-words.ts';

/** How money was paid, as a call is told it; 互抵 is no way of paying but an act on both sides of two shops. */
export const Method = z.literal(TYPED_METHODS, {
  message: '付款方式请选 1–5、7 或 8；互抵（6）请用 Payment/Offset',
});
