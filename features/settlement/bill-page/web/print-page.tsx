import './print-page.css';
import { useSearchParams } from 'react-router';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { askOpenBefore } from '#features/settlement/bills/open-before.ts';
import { DownloadStatements } from '#features/settlement/statement-files/web/download-statements.tsx';
import { Button } from '#kit/ui/button.tsx';
import { countText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page } from '#kit/ui/page.tsx';
import { PaperStatement } from './paper-statement.tsx';
import { useAllLines } from './use-all-lines.ts';

/** More than one prints: the sheet is made for that. */
const MOST_PRINTED = 5_000;

/** 打印对账单: the bill as the paper that both shops sign; what is around it stays off the paper. */
export default function PrintPage() {
  const id = useSearchParams()[0].get('id');
  const found = useCall(bills.get, { BillIDs: id ? [id] : [] }, { enabled: id !== null });
  if (id === null) return <Empty says="地址里没有账单编号，请从账单打开" />;
  return (
    <Loaded of={found} lines={8}>
      {({ items: [of] }) => (of ? <Paper of={of} /> : <Empty says="账单不存在，或不属于当前店铺" />)}
    </Loaded>
  );
}

function Paper({ of }: { of: Bill }) {
  const isTooLong = of.ItemCount > MOST_PRINTED;
  const { lines, isAll, failed } = useAllLines(of, !isTooLong);
  const { data: before, error } = useCall(bills.get, askOpenBefore(of), { enabled: !isTooLong });
  const isWhole = isAll && before !== undefined;
  if (isTooLong)
    return (
      <Page title="打印对账单" acts={<DownloadStatements ids={() => [of.BillID]} label="下载对账单" />}>
        <Empty says={`这张账单有 ${countText(of.ItemCount)} 笔明细，请下载对账单后打印`} />
      </Page>
    );
  return (
    <Page
      title="打印对账单"
      acts={
        <Button kind="main" disabled={!isWhole} onClick={() => window.print()}>
          {isWhole ? '打印' : `正在读取 ${countText(lines.length)}/${countText(of.ItemCount)}`}
        </Button>
      }
    >
      {failed || error ? (
        <Empty says={failed || error?.message || ''} />
      ) : (
        isWhole && <PaperStatement of={of} lines={lines} before={before.items} />
      )}
    </Page>
  );
}
