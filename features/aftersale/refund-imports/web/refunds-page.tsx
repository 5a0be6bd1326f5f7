import '#features/sheets/sheet-imports/web/sheet-imports.css';
import './refunds.css';
import { useState } from 'react';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { PageColumns } from '#features/sheets/sheet-imports/web/page-columns.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import { type PageSheet, usePageSheet } from '#features/sheets/sheet-imports/web/use-page-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type RefundPreview, refundImports } from '../contract.ts';
import { MOST_ROWS } from '../limits.ts';
import { PreviewedRefunds } from './previewed-refunds.tsx';

/** 导入退款表: a platform's list of refunds in; what would be done for each row is said before anything is. */
export default function RefundsPage() {
  const [preview, setPreview] = useState<RefundPreview>();
  const sheet = usePageSheet({
    on: refundImports.preview,
    columns: refundImports.importColumns,
    onRead: setPreview,
  });
  const again = () => {
    setPreview(undefined);
    sheet.forget();
  };
  return (
    <Page
      title="导入退款表"
      acts={
        preview && (
          <>
            <Button onClick={sheet.open}>字段对应</Button>
            <Button onClick={again}>换一个文件</Button>
          </>
        )
      }
    >
      {preview && sheet.sent ? (
        <PreviewedRefunds
          // Columns that are read otherwise make other rows.
          key={JSON.stringify(sheet.sent.reading)}
          preview={preview}
          reading={sheet.sent.reading}
          onRead={setPreview}
        />
      ) : (
        <RefundInput sheet={sheet} />
      )}
      <PageColumns title="导入退款表" sheet={sheet} onAgain={again} />
    </Page>
  );
}

function RefundInput({ sheet }: { sheet: PageSheet }) {
  const [template, setTemplate] = useState('');
  const send = (file: File | undefined) => sheet.send(file, template);
  const isOver = useDroppedFile(send);
  const problem = sheet.isOpen ? '' : sheet.problem;
  return (
    <Section title="退款表">
      <div className="refund-input">
        <TemplateChoice command="refundImport" chosen={template} onChoose={setTemplate} />
        <DropSheet what="退款" mostRows={MOST_ROWS} isOver={isOver} progress={sheet.progress} onFile={send} />
        <p className="none">
          平台导出的退款、售后或已取消订单可以直接用：按订单号对上本店的订单，未发货的取消或申请取消，已发货的登记售后或拦截，逐行确认后才处理
        </p>
        <Export on={refundImports.template} input={{}} label="下载退款表模板" />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Section>
  );
}
