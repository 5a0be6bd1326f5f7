import { lazy, useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import type { ProductToMatch } from '../../names-to-match.ts';
import NewProduct from './new-product.tsx';
import { useMatch, useNewSet } from './use-match.ts';

const ProductPicker = lazy(() => import('./product-picker.tsx'));

interface MatchProductProps {
  taskId: string;
  /** The product as the channel writes it. */
  name: string;
  /** What is known of it; may come later, while somebody types already. */
  product: ProductToMatch | undefined;
  onMatched: () => void;
  onClose: () => void;
}

/** What a channel's product is: one of the listings, or a new one. Load it lazily. */
export default function MatchProduct({ taskId, name, product, onMatched, onClose }: MatchProductProps) {
  const [isNew, setNew] = useState(false);
  const may = useMay();
  const { match, pending } = useMatch(taskId, onMatched, product?.ThirdPartyID);
  const newSet = useNewSet(taskId, onMatched);
  const mayNew = may('product.edit') && product !== undefined;
  if (isNew && product)
    return <NewProduct taskId={taskId} product={product} onDone={onMatched} onClose={onClose} />;
  return (
    <ProductPicker
      name={name}
      rows={product?.Rows ?? 1}
      suggestions={product?.Suggestions ?? []}
      busy={pending || newSet.pending}
      onPick={({ SpuID }, pieces) => match({ Name: name, SpuID, Pieces: pieces })}
      onNew={mayNew ? () => setNew(true) : undefined}
      onNewSet={mayNew && product.NewSetOf ? () => newSet.enter(name) : undefined}
      onClose={onClose}
    />
  );
}
