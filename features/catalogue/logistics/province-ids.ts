import { z } from 'zod';
import { PROVINCE_IDS } from '#features/sheets/addresses/provinces.ts';

/** Provinces to choose among. */
export const ProvinceIds = z
  .array(
    z
      .string()
      .max(10)
      .refine((id) => PROVINCE_IDS.includes(id), { error: '没有这个省份，请重新选择' }),
  )
  .max(50);
