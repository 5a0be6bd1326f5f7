import { useNavigate } from 'react-router';
import type { bills } from '#features/settlement/bills/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { tell } from '#kit/ui/openers/toast.ts';

/** As many as an address names. */
export const MOST_PAPERS = 100;

/** 打印: the marked bills one behind the other, each on a page of its own. */
export function PrintMany({ selection }: { selection: Marked<typeof bills.get> }) {
  const navigate = useNavigate();
  const open = async () => {
    const ids = await selection.ids();
    if (ids.length > MOST_PAPERS)
      tell.warning(`一次最多打印 ${MOST_PAPERS} 张，先打印前 ${MOST_PAPERS} 张，其余请分次打印`);
    void navigate(`/settlementV2/billPrint?id=${ids.slice(0, MOST_PAPERS).join()}`);
  };
  return <Button onClick={() => void open()}>打印</Button>;
}
