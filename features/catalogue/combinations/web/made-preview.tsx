import { shops } from '#features/shops/shops/contract.ts';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import {
  type Combination,
  combinationKey,
  combinationsOf,
  countCombinations,
  MOST_COMBINATIONS,
  rangeOf,
} from '../choice.ts';
import { combinationName } from '../combination-name.ts';
import { priceOf } from '../price-of.ts';
import { choicesTyped, type GroupDraft, piecesTyped, pricingTyped } from './group-draft.ts';

/** What would be made, and why it can't be; counted here as one types. */
export function generatedOf(draft: GroupDraft): { made: Combination[]; count: number; problem: string } {
  const [choices, n] = [choicesTyped(draft), piecesTyped(draft)];
  const { least, most } = rangeOf(choices);
  const none = { made: [], count: 0 };
  if (choices.length === 0) return { ...none, problem: '请先在左边选择商品' };
  if (n < 1 || n > 100) return { ...none, problem: '请填写每次选几件' };
  if (most < n) return { ...none, problem: `每次选 ${n} 件，但可选商品最多只能凑出 ${most} 件` };
  if (least > n) return { ...none, problem: `最少件数加起来是 ${least} 件，超过每次选的 ${n} 件` };
  const count = countCombinations(choices, n);
  if (count > MOST_COMBINATIONS)
    return { made: [], count, problem: `超过 ${MOST_COMBINATIONS} 个，请减少可选商品或件数，或改用手工录入` };
  return { made: combinationsOf(choices, n), count, problem: '' };
}

interface MadePreviewProps {
  draft: GroupDraft;
  made: readonly Combination[];
  count: number;
  problem: string;
}

/** 将生成: how many, how many the shop may still put on sale, and all their names and prices. */
export function MadePreview({ draft, made, count, problem }: MadePreviewProps) {
  const usage = useCall(shops.usage, {});
  const room = usage.data?.AvailableSpu ?? undefined;
  const names = new Map(draft.products.map(({ SkuID, SkuName }) => [SkuID, SkuName]));
  const prices = new Map(draft.products.map(({ SkuID, SkuPrice }) => [SkuID, SkuPrice ?? 0]));
  const pricing = pricingTyped(draft);
  return (
    <Section title="组合">
      <div className="made-preview" aria-live="polite">
        <p>
          将生成 <b>{count}</b> 个{room !== undefined && `，还可上架 ${room} 个`}
        </p>
        {problem && <p className="problem">{problem}</p>}
        <ol>
          {made.map((one) => (
            <li key={combinationKey(one)}>
              <span>
                {combinationName(
                  draft.name.trim() || '组合',
                  [...one].map(([id, n]) => ({ name: names.get(id) ?? '', count: n })),
                )}
              </span>
              <span className="num">{moneyText(priceOf(one, pricing, prices))}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
