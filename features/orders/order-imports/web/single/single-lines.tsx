import { PresaleNotice } from '#features/catalogue/presale-rules/web/presale-notice.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import type { DraftLine } from './single-draft.ts';

interface SingleLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
}

/** Listings with amount and, if one wants to note it, the price that the buyer paid and a word for whoever packs. */
export function SingleLines({ lines, onChange }: SingleLinesProps) {
  if (lines.length === 0) return null;
  const change = (spuId: string, what: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.spuId === spuId ? { ...line, ...what } : line)));
  return (
    <ul className="single-lines">
      {lines.map(({ spuId, spuName, amount, price, note }, at) => (
        <li key={spuId}>
          <span title={spuName}>
            {spuName} <PresaleNotice spuId={spuId} />
          </span>
          <LabelledField name={`Lines.${at}.spuAmount`}>
            <input
              className="field num"
              aria-label={`${spuName} 数量`}
              inputMode="numeric"
              value={amount}
              onChange={(event) => change(spuId, { amount: event.target.value })}
            />
          </LabelledField>
          <LabelledField name={`Lines.${at}.SalesUnitPrice`}>
            <input
              className="field num"
              aria-label={`${spuName} 售价`}
              inputMode="decimal"
              placeholder="售价"
              value={price}
              onChange={(event) => change(spuId, { price: event.target.value })}
            />
          </LabelledField>
          <IconButton
            icon="close"
            size={14}
            says={`移除 ${spuName}`}
            onClick={() => onChange(lines.filter((line) => line.spuId !== spuId))}
          />
          <input
            className="field line-note"
            aria-label={`${spuName} 备注`}
            placeholder="这件商品的备注，可不填"
            maxLength={1000}
            value={note}
            onChange={(event) => change(spuId, { note: event.target.value })}
          />
        </li>
      ))}
    </ul>
  );
}
