import { shops } from '#features/shops/shops/contract.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { countCombinations } from '../choice.ts';
import { combinationName } from '../combination-name.ts';
import { combinationPrice } from '../combination-price.ts';
import { generated, type NewCombination, namedParts, productChoices } from '../judge-choice.ts';
import { boundsProblem, type GroupDraft, pricingTyped, termsTyped } from './group-draft.ts';
import { ordersPerCombination, splitText } from './sources.ts';

/** What would be made, and why it can't be: what the call would say, told as one types. */
export function generatedOf(draft: GroupDraft): {
  made: readonly NewCombination[];
  count: number;
  problem: string;
} {
  const terms = termsTyped(draft);
  const none = { made: [], count: 0 };
  if (terms.configs.length === 0) return { ...none, problem: '请先选择商品' };
  if (terms.pieces < 1 || terms.pieces > 100) return { ...none, problem: '请填写每份件数' };
  const bounds = boundsProblem(draft);
  if (bounds) return { ...none, problem: bounds };
  try {
    const made = generated(terms, namesOf(draft));
    return { made, count: made.length, problem: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      made: [],
      count: countCombinations(productChoices(terms), terms.pieces),
      problem: error.message,
    };
  }
}

const namesOf = ({ products }: GroupDraft) => new Map(products.map(({ SkuID, SkuName }) => [SkuID, SkuName]));

interface CombinationsPreviewProps {
  draft: GroupDraft;
  made: readonly NewCombination[];
  count: number;
  problem: string;
}

/** 将生成: how many, how many the shop may still put on sale, and all their names and prices. */
export function CombinationsPreview({ draft, made, count, problem }: CombinationsPreviewProps) {
  const usage = useCall(shops.usage, {});
  const room = usage.data?.AvailableSpu ?? undefined;
  const names = namesOf(draft);
  const { name } = termsTyped(draft);
  const prices = new Map(draft.products.map(({ SkuID, SkuPrice }) => [SkuID, SkuPrice ?? 0]));
  const pricing = pricingTyped(draft);
  return (
    <Section title="组合">
      <div className="made-preview" aria-live="polite">
        <p>
          将生成 <b>{count}</b> 个{room !== undefined && `，还可上架 ${room} 个`}
        </p>
        {problem && <p className={draft.products.length > 0 ? 'problem' : 'none'}>{problem}</p>}
        <ol>
          {made.map(({ key, parts }) => (
            <li key={key}>
              <span>
                {combinationName(name, namedParts(parts, names))}{' '}
                <small className="none">{splitText(ordersPerCombination(parts, draft.products))}</small>
              </span>
              <span className="num">{moneyText(combinationPrice(parts, pricing, prices))}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
