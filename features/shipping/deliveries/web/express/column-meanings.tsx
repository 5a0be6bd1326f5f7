import { useState } from 'react';
import { waybillImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Section } from '#kit/ui/page.tsx';
import { deliveries } from '../../contract.ts';
import type { WaybillColumn } from '../../waybill-import.ts';
import type { Detail } from './import-detail.ts';

interface ColumnMeaningsProps {
  detail: Detail;
  onClose: (() => void) | undefined;
}

/** What each column of the file means; corrected here when it was not recognised. */
export function ColumnMeanings({ detail: { Import, Columns }, onClose }: ColumnMeaningsProps) {
  const [fields, setFields] = useState(() => Columns.map(({ Field }) => Field));
  const hasNumber = fields.includes('expressNo');
  const choose = (at: number, field: string) =>
    setFields(fields.map((old, index) => (index === at ? field : old === field ? '' : old)));
  return (
    <Section title="字段对应">
      <p className="none">快递单号必须有；订单号、平台单号、收货信息有哪样就用哪样来找订单</p>
      <ul className="meanings">
        {Columns.map((column, at) => (
          <li key={column.Index}>
            <ColumnCell fileColumn={column} />
            <Select
              label={`${nameOf(column)}的含义`}
              value={fields[at] ?? ''}
              empty="不使用"
              options={MEANINGS}
              onChange={(field) => choose(at, field)}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <Act
          on={deliveries.importRematch}
          kind="main"
          disabled={!hasNumber}
          title={hasNumber ? undefined : '请先指定哪一列是快递单号'}
          input={{
            ImportID: Import.ImportID,
            Columns: Columns.map(({ Index }, at) => ({ Index, Field: fields[at] ?? '' })).filter(
              ({ Field }) => Field,
            ),
          }}
          onDone={onClose}
        >
          按这些列匹配
        </Act>
        {onClose && <Button onClick={onClose}>返回</Button>}
      </div>
    </Section>
  );
}

const MEANINGS = waybillImportFields.map(({ key, title }) => ({ value: key, label: title }));

const nameOf = ({ Index, Header }: Pick<WaybillColumn, 'Index' | 'Header'>) => Header || `第 ${Index + 1} 列`;

/** A column by its header and its first values. */
function ColumnCell({ fileColumn }: { fileColumn: WaybillColumn }) {
  return (
    <div className="stack" title={[fileColumn.Header, ...fileColumn.Sample].join('\n')}>
      <div>{nameOf(fileColumn)}</div>
      {fileColumn.Sample.length > 0 && <div>{fileColumn.Sample.join('；')}</div>}
    </div>
  );
}
