import './print-page.css';
import { useSearchParams } from 'react-router';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { beforeOf } from '#features/settlement/bills/open-before.ts';
import { DownloadStatements } from '#features/settlement/statement-files/web/download-statements.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Page } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { PaperStatement } from './paper-statement.tsx';
import { MOST_PAPERS } from './print-many.tsx';
import { useAllLines } from './use-all-lines.ts';

/** More than one prints: the sheet is made for that. */
const MOST_PRINTED = 5_000;

const ABSENT = { says: '账单不存在，或不属于当前店铺', list: '结算账单查询', to: '/settlementV2/billV2' };

/** 打印对账单: bills as the papers that both shops sign; what is around them stays off the paper. */
export default function PrintPage() {
  const billIds = useSearchParams()[0].get('id')?.split(',') ?? [];
  const ids = billIds.slice(0, MOST_PAPERS);
  const answer = useCall(bills.get, { BillIDs: ids, pageSize: MOST_PAPERS }, { enabled: ids.length > 0 });
  if (ids.length === 0)
    return (
      <NoRecord
        says="地址里没有账单编号，请从结算账单查询打开"
        list="结算账单查询"
        to="/settlementV2/billV2"
      />
    );
  return (
    <Loaded key={ids.join()} query={answer} lines={8} absent={ABSENT}>
      {({ items }) => (items.length > 0 ? <Papers printed={items} /> : <NoRecord {...ABSENT} />)}
    </Loaded>
  );
}

function Papers({ printed }: { printed: readonly Bill[] }) {
  const count = printed.reduce((sum, { ItemCount }) => sum + ItemCount, 0);
  const isTooLong = count > MOST_PRINTED;
  const { loaded, read, failed } = useAllLines(printed, !isTooLong);
  const title = printed.length > 1 ? `打印 ${printed.length} 张对账单` : '打印对账单';
  if (isTooLong)
    return (
      <Page
        title={title}
        acts={<DownloadStatements ids={() => printed.map(({ BillID }) => BillID)} label="下载对账单" />}
      >
        <Empty says={`一共有 ${countText(count)} 笔明细，请下载对账单后打印`} />
      </Page>
    );
  return (
    <Page
      title={title}
      acts={
        <Button kind="main" disabled={!loaded} onClick={() => window.print()}>
          {loaded ? '打印' : `正在读取 ${countText(read)}/${countText(count)}`}
        </Button>
      }
    >
      {failed ? (
        <Empty says={failed} />
      ) : (
        loaded &&
        printed.map((bill) => (
          <PaperStatement
            key={bill.BillID}
            bill={bill}
            lines={loaded.lines.filter(({ BillID }) => BillID === bill.BillID)}
            before={beforeOf(bill, loaded.before)}
            contact={loaded.contact}
          />
        ))
      )}
    </Page>
  );
}
