import type { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

interface DownloadRowsProps {
  on: Endpoint<z.ZodType<unknown, { ImportID: string }>>;
  outcome: { ImportID: string; Problems: readonly unknown[] };
}

/** Gets the rows that were not taken, to be corrected and sent again. */
export const DownloadRows = ({ on, outcome: { ImportID, Problems } }: DownloadRowsProps) => (
  <Act on={on} input={{ ImportID }} refreshes={[]}>
    <Icon name="download" /> 下载未导入的 {countText(Problems.length)} 行
  </Act>
);
