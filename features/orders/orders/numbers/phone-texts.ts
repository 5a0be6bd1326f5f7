import { z } from 'zod';
import { readPhoneSearch } from '#kit/text/phone-search.ts';

/** Phones of a filter: each whole, or by its tail. */
export const PhoneTexts = z
  .array(
    z
      .string()
      .trim()
      .max(200)
      .refine((text) => text === '' || readPhoneSearch(text), '请输入完整手机号，或后 4 位'),
  )
  .max(500);
