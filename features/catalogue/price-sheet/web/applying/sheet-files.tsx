import type { PriceResult } from '#features/catalogue/price-changes/contract.ts';
import { sheetLines } from '#features/catalogue/price-changes/lines-contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { leftOutCount } from './left-over.tsx';

interface SheetFilesProps {
  priceResult: PriceResult;
  lines: Omit<Input<typeof sheetLines.get>, 'Which'>;
}

/** What becomes of the sheet, as files: its rows to mend, and each line however many there are. */
export const SheetFiles = ({ priceResult, lines }: SheetFilesProps) => {
  const input = { ...lines, ChangeID: priceResult.ChangeID };
  return (
    <div className="row outcome-files">
      {leftOutCount(priceResult) > 0 && (
        <Act on={sheetLines.get} input={{ ...input, Which: 'left' }} refreshes={[]}>
          <Icon name="download" /> 下载没有改的行，改好再传
        </Act>
      )}
      <Act on={sheetLines.get} input={{ ...input, Which: 'all' }} kind="text" refreshes={[]}>
        <Icon name="download" /> 下载全部 {countText(priceResult.Total)} 条明细
      </Act>
    </div>
  );
};
