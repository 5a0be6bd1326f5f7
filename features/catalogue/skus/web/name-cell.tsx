import { type DragEvent, useEffect, useState } from 'react';
import { useTaking } from '#features/catalogue/pictures/web/take-picture.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { type Sku, skus } from '../contract.ts';
import { EditCell } from './edit-cell.tsx';

/** Picture and name: a picture dropped here, or pasted while the pointer is on it or its name is open, becomes the product's. */
export function NameCell({ sku }: { sku: Sku }) {
  const mayEdit = useMay()(skus.update);
  const take = useChangedPicture(sku);
  const [isOver, setOver] = useState(false);
  const [isNear, setNear] = useState(false);
  usePasted(isNear && mayEdit, take);
  const name = <GoodsName name={sku.SkuName} image={sku.SkuImageUrl} />;
  if (!mayEdit) return name;
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the product's form does the same by keyboard
    <div
      className={isOver ? 'is-dropping' : undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onPaste={({ clipboardData: { files } }) => !isNear && take(files)}
    >
      <EditCell sku={sku} field="SkuName" title="商品名称">
        {name}
      </EditCell>
    </div>
  );
}

/** Nothing in a table has the focus while it is read: what is pasted then goes to where the pointer is. */
function usePasted(isOn: boolean, take: (files: FileList) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onPaste = ({ clipboardData }: ClipboardEvent) => clipboardData && take(clipboardData.files);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOn, take]);
}

function useChangedPicture({ SkuID, SkuImageUrl }: Sku) {
  const { run } = useAction(skus.update, {
    refreshes: [skus.get],
    done: '已换图片',
    undo: () => undoBy(skus.update, { SkuID, SkuImageUrl }, '图片已换回'),
  });
  return useTaking((address) => run({ SkuID, SkuImageUrl: address }), tell.error).take;
}
