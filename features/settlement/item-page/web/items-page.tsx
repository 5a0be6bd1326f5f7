import { useState } from 'react';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { CorrectLine } from '#features/settlement/adjustments/web/correct-line.tsx';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { itemAddress, itemColumns } from '#features/settlement/items/web/item-columns.tsx';
import { SumsLine } from '#features/settlement/items/web/sums-line.tsx';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { ItemActs } from './item-acts.tsx';
import { shownItemFilters } from './item-filters.ts';
import { NewLine } from './new-line.tsx';
import { owedOf } from './one-relation.ts';

/** 结算明细查询: what each shipment made whom owe, line by line, and what is done with lines. */
export default function ItemsPage() {
  const may = useMay();
  const [template, setTemplate] = useState('');
  return (
    <ListPage
      list={settlementItems.get}
      idOf={(row) => row.ItemID}
      filters={useSideFilters(shownItemFilters)}
      columns={itemColumns}
      actions={(row) => row.Status !== 3 && !row.IsUnpriced && <CorrectLine owed={owedOf(row)} item={row} />}
      open={itemAddress}
      acts={
        <>
          <NewLine />
          {may(adjustments.get) && (
            <Link className="btn" to="/settlementV2/corrections">
              更正申请
            </Link>
          )}
          <HiddenSide />
        </>
      }
      batch={(marked) => <ItemActs selection={marked} />}
      sums={(input) => <SumsLine input={input} />}
      export={(input) => (
        <>
          <TemplateChoice
            command="settlementItemExport"
            auto="全部列"
            chosen={template}
            onChoose={setTemplate}
          />
          <Export
            on={settlementItems.export}
            input={{ ...input, ...(template && { ExcelCfgID: template }) }}
          />
        </>
      )}
      empty="还没有明细，发货后自动记账"
    />
  );
}
