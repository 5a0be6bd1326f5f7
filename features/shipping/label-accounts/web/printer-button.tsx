import { useEffect, useState } from 'react';
import { COMPONENT_NAMES, type Component } from '#features/shipping/print-components/components.ts';
import { choosePrinter, useChosenPrinters } from '#features/shipping/print-components/web/chosen-printers.ts';
import {
  ComponentAway,
  ComponentClient,
  type Printers,
} from '#features/shipping/print-components/web/component-client.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { labelAccounts } from '../contract.ts';

/** The component that prints the labels of a provider; the others draw pictures or pages, which the browser prints. */
const COMPONENT_BY: Readonly<Record<string, Component>> = { cainiao: 'cainiao' };

/** 打印机: which printer of this computer the shop's labels come out of without a print dialog; nothing where none do. */
export function PrinterButton() {
  const [isOpen, setOpen] = useState(false);
  const may = useMay()(labelAccounts.names);
  const accounts = useCall(labelAccounts.names, {}, { enabled: may, topics: ['shop'] });
  const components = new Set(
    (accounts.data?.items ?? []).flatMap(({ Provider }) => COMPONENT_BY[Provider] ?? []),
  );
  const chosen = useChosenPrinters();
  if (components.size === 0) return null;
  const [first] = components;
  const printer = first && chosen[first];
  return (
    <>
      <Button title={printer && `面单由${printer}直接打出`} onClick={() => setOpen(true)}>
        {printer ? `打印机：${printer}` : '选择打印机'}
      </Button>
      {isOpen && (
        <Dialog title="本机打印机" atOnce onClose={() => setOpen(false)}>
          <p>菜鸟等平台的面单由电脑上的打印组件直接打出，不用再点打印窗口；每台电脑各选一次</p>
          {[...components].map((component) => (
            <PrinterField key={component} component={component} />
          ))}
        </Dialog>
      )}
    </>
  );
}

/** The printers that a component names, of which one is chosen. */
function PrinterField({ component }: { component: Component }) {
  const chosen = useChosenPrinters()[component] ?? '';
  const [attempt, setAttempt] = useState(0);
  const printers = usePrinters(component, attempt);
  const names = typeof printers === 'object' ? printers.names : [];
  return (
    <LabelledField
      label={COMPONENT_NAMES[component]}
      problem={typeof printers === 'string' ? printers : undefined}
      hint={hintOf(printers)}
    >
      <span className="row">
        <select
          className="field wide"
          aria-label={COMPONENT_NAMES[component]}
          value={chosen}
          onChange={(event) => choosePrinter(component, event.target.value)}
        >
          <option value="">不用组件，在浏览器里打印</option>
          {[...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        {typeof printers === 'string' && <Button onClick={() => setAttempt(attempt + 1)}>重试</Button>}
      </span>
    </LabelledField>
  );
}

const hintOf = (printers: Printers | string | undefined): string | undefined => {
  if (printers === undefined) return '正在连接';
  if (typeof printers === 'string') return undefined;
  if (printers.names.length === 0) return '组件没有找到打印机，请先在电脑上装好';
  return printers.usual && `电脑的默认打印机是${printers.usual}`;
};

/** The printers, or why they can't be asked for; undefined while they are. */
function usePrinters(component: Component, attempt: number): Printers | string | undefined {
  const [printers, setPrinters] = useState<Printers | string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isLeft = false;
    setPrinters(undefined);
    void readPrinters(component).then((answer) => {
      if (!isLeft) setPrinters(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [component, attempt]);
  return printers;
}

async function readPrinters(component: Component): Promise<Printers | string> {
  try {
    const client = await ComponentClient.open(component);
    try {
      return await client.printers();
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof ComponentAway) return error.message;
    throw error;
  }
}
