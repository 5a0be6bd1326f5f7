import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { likelySuggestion } from '../../likely-suggestion.ts';
import type { ProductToMatch } from '../../names-to-match.ts';
import { useMatch } from './use-match.ts';

const AcceptSuggestions = lazy(() => import('./accept-suggestions.tsx'));

interface TakeAllProps {
  taskId: string;
  products: readonly ProductToMatch[];
  disabled: boolean;
  onMatched: () => void;
}

/** Every suggestion at once, after a look at all of them; of one alone its own button is enough. */
export function TakeAll({ taskId, products, disabled, onMatched }: TakeAllProps) {
  const [isOpen, setOpen] = useState(false);
  const matched = () => {
    setOpen(false);
    onMatched();
  };
  const { match, pending } = useMatch(taskId, matched, products[0]?.ThirdPartyID);
  const suggested = products.flatMap(({ Name, Rows, Suggestions }) => {
    const best = likelySuggestion(Suggestions);
    if (!best) return [];
    const { SpuID, SpuName, IsSame, Differs } = best;
    return [{ Name, Rows, SpuID, SpuName, IsSame, Differs, Pieces: 1 }];
  });
  if (suggested.length < 2) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={disabled}>
        接受建议 {countText(suggested.length)} 个
      </Button>
      <Suspense>
        {isOpen && (
          <AcceptSuggestions
            suggested={suggested}
            busy={pending}
            onAccept={(matches) => match(...matches)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
