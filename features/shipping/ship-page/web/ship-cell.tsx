import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { canShip } from '#features/orders/orders/web/order-acts.ts';
import { ParcelsCell } from '#features/orders/orders/web/parcels-cell.tsx';
import { companyFor, readPastedNumber } from '#features/shipping/deliveries/web/company.ts';
import { CompanyField } from '#features/shipping/deliveries/web/company-field.tsx';
import { drafts } from '#features/shipping/deliveries/web/drafts.ts';
import { usePin } from '#kit/ui/openers/pin.tsx';
import { useWaybillDraft } from './use-drafts.ts';

/** A waybill typed in the row: number, company, how many. Enter goes on to the next row, from the last to the act. */
export function ShipCell({ order }: { order: OrderRow }) {
  if (!canShip(order)) return <ParcelsCell order={order} />;
  return <ShipFields order={order} />;
}

function ShipFields({ order }: { order: OrderRow }) {
  const draft = useWaybillDraft(order.OrderID);
  const [isIn, setIn] = useState(false);
  // A scanner goes on typing: the row does not move to another page under it.
  usePin(isIn);
  const left = order.Amount - order.ShippedAmount;
  const guess = companyFor('', draft.no, drafts.lastCompany());
  const state = draft.problem ? ' has-problem' : draft.no && !draft.company && !guess ? ' needs-company' : '';
  const set = (change: Parameters<typeof drafts.set>[1]) => drafts.set(order.OrderID, change);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that one of its fields has the focus
    <div
      className={`ship-cell${state}`}
      title={draft.problem || undefined}
      onFocus={() => setIn(true)}
      onBlur={() => setIn(false)}
    >
      <input
        className="field mono ship-no"
        aria-label="快递单号"
        placeholder="单号，可整列粘贴"
        data-order={order.OrderID}
        maxLength={60}
        value={draft.no}
        onChange={(event) => set({ no: event.target.value })}
        onPaste={pasteDown}
        onKeyDown={step}
      />
      <CompanyField
        value={draft.company}
        guess={draft.no ? guess : ''}
        onChange={(company) => set({ company })}
      />
      {left > 1 && (
        <input
          className="field num"
          aria-label="件数"
          title={`还剩 ${left} 件，不填就全部发出`}
          placeholder={`${left}`}
          inputMode="numeric"
          value={draft.amount}
          onChange={(event) => set({ amount: event.target.value.replace(/\D/g, '') })}
          onKeyDown={step}
        />
      )}
    </div>
  );
}

/** The number fields of the page from this one on. */
function fieldsFrom(field: HTMLElement): HTMLInputElement[] {
  const row = field.closest('tr, li')?.querySelector('.ship-no');
  const all = [...document.querySelectorAll<HTMLInputElement>('.ship-no')];
  return all.slice(Math.max(0, all.indexOf(row as HTMLInputElement)));
}

function step(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const act = '.list-acts .btn-main:not(:disabled)';
  const next = fieldsFrom(event.currentTarget)[1] ?? document.querySelector<HTMLElement>(act);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function pasteDown(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text');
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const { company } = readPastedNumber(text);
  if (lines.length < 2 && !company) return;
  event.preventDefault();
  drafts.fill(
    fieldsFrom(event.currentTarget).flatMap(({ dataset }) => dataset.order ?? []),
    lines,
  );
}
