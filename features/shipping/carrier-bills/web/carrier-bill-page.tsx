import '#features/sheets/sheet-imports/web/sheet-imports.css';
import './carrier-bills.css';
import { useState } from 'react';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { PageColumns } from '#features/sheets/sheet-imports/web/page-columns.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import { type PageSheet, usePageSheet } from '#features/sheets/sheet-imports/web/use-page-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type ComparedBill, carrierBills, type PricedAccount } from '../contract.ts';
import { MOST_ROWS } from '../limits.ts';
import { ComparedRows } from './compared-rows.tsx';
import { PriceSection } from './price-section.tsx';

/** 快递对账: what carriers take by contract, and their monthly sheet held against it, parcel by parcel. */
export default function CarrierBillPage() {
  const [compared, setCompared] = useState<ComparedBill>();
  const accounts = useCall(carrierBills.prices, {}, { topics: ['shop'] });
  const sheet = usePageSheet({
    on: carrierBills.compare,
    columns: carrierBills.importColumns,
    onRead: setCompared,
  });
  const again = () => {
    setCompared(undefined);
    sheet.forget();
  };
  return (
    <Page
      title="快递对账"
      acts={
        compared && (
          <>
            <Button onClick={sheet.open}>字段对应</Button>
            <Button onClick={again}>换一个文件</Button>
          </>
        )
      }
    >
      <Loaded query={accounts} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <NoAccount />
          ) : compared ? (
            <ComparedRows
              // Columns that are read otherwise make other rows.
              key={JSON.stringify(sheet.sent?.reading)}
              compared={compared}
              reading={sheet.sent?.reading ?? {}}
              name={items.find(({ AccountID }) => AccountID === compared.AccountID)?.Name ?? ''}
            />
          ) : (
            <>
              <BillInput accounts={items} sheet={sheet} />
              <PriceSection accounts={items} />
            </>
          )
        }
      </Loaded>
      <PageColumns title="快递对账" sheet={sheet} onAgain={again} />
    </Page>
  );
}

/** What it is for, and what it begins with. */
const NoAccount = () => (
  <Section>
    <Empty says="把快递公司的月账单拖进来，就能逐票核对重量和运费，找出多收、重复和漏记的包裹。先新建面单账号，再填写合同价">
      <Link className="btn btn-main" to="/setting/print">
        去新建面单账号
      </Link>
    </Empty>
  </Section>
);

interface BillInputProps {
  accounts: readonly PricedAccount[];
  sheet: PageSheet;
}

function BillInput({ accounts, sheet }: BillInputProps) {
  const priced = accounts.filter(({ Prices }) => Prices.length > 0);
  const [chosen, choose] = useState('');
  const account = priced.find(({ AccountID }) => AccountID === chosen) ?? priced[0];
  if (!account)
    return (
      <Section title="核对账单">
        <p className="none">请先按合同填写下面的价格表，再把快递公司的月账单拖进来核对</p>
      </Section>
    );
  return (
    <Section title="核对账单">
      <div className="bill-account">
        <LabelledField label="面单账号">
          <Select
            label="面单账号"
            options={priced.map(({ AccountID, Name }) => ({ value: AccountID, label: Name }))}
            value={account.AccountID}
            onChange={choose}
          />
        </LabelledField>
      </div>
      <BillDrop key={account.AccountID} accountId={account.AccountID} sheet={sheet} />
    </Section>
  );
}

function BillDrop({ accountId: AccountID, sheet }: { accountId: string; sheet: PageSheet }) {
  const [template, setTemplate] = useState('');
  const send = (file: File | undefined) => sheet.send(file, template, { AccountID });
  const isOver = useDroppedFile(send);
  const problem = sheet.isOpen ? '' : sheet.problem;
  return (
    <>
      <TemplateChoice command="carrierBillImport" chosen={template} onChoose={setTemplate} />
      <DropSheet
        what="快递账单"
        mostRows={MOST_ROWS}
        isOver={isOver}
        progress={sheet.progress}
        onFile={send}
      />
      <p className="none bill-says">
        快递公司发来的月账单可以直接用：按快递单号逐票核对重量和运费；有日期列时，也找出账单里没有的包裹。核对不改动任何数据
      </p>
      <Export on={carrierBills.template} input={{}} label="下载账单模板" />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
