import { useNavigate } from 'react-router';
import { ProductFields, SharedFields } from '#features/catalogue/sku-groups/web/product-fields.tsx';
import { filled, specProblemOf } from '#features/catalogue/sku-groups/web/spec-rows.ts';
import { SpecSection } from '#features/catalogue/sku-groups/web/spec-section.tsx';
import { NewManagedShop } from '#features/shops/operation/web/new-managed-shop.tsx';
import type { Trader } from '#features/shops/partners/contract.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { vendorSkus } from '../contract.ts';
import {
  costMissing,
  emptySupplied,
  SUPPLIED_COLUMNS,
  type SuppliedDraft,
  suppliedOf,
} from './supplied-draft.ts';
import { namesOf, useVendors, VendorChoice } from './vendor-choice.tsx';

/** 录入供应商商品 by hand: for whom there is a vendor to type for. */
export function NewSupplied() {
  const answer = useVendors();
  return (
    <Loaded query={answer} lines={8}>
      {({ items }) =>
        items.some(({ IsManaged }) => IsManaged) ? <SuppliedForm /> : <NoneManaged all={items} />
      }
    </Loaded>
  );
}

/** Whose goods one types oneself are those of a vendor that does not: the others give theirs. */
const NoneManaged = ({ all }: { all: readonly Trader[] }) => (
  <Section>
    <Empty
      says={`只能给由本店代管的供应商录入商品。${all.length > 0 ? `${namesOf(all)}自己管理商品，请对方分销给本店，商品会出现在供应商商品里` : '供应商不用本系统时，先为它新建托管店铺'}`}
    >
      <NewManagedShop as="vendor" />
      <Link className="btn" to="/vendor/spu">
        去供应商商品
      </Link>
    </Empty>
  </Section>
);

/** A vendor's product with all its specifications and what each costs; what was typed is kept until it is saved. */
function SuppliedForm() {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft<SuppliedDraft>('vendor-product', emptySupplied);
  const leave = () => void navigate('/vendor/spu');
  const form = useForm();
  const add = useAction(vendorSkus.newGroup, {
    form,
    done: ({ SpuIDs }) => `已录入 ${SpuIDs.length} 个规格，并已出现在供应商商品里`,
    onDone: () => clear(leave),
  });
  const save = () => {
    const rows = filled(draft.rows);
    const problem = specProblemOf(rows, SUPPLIED_COLUMNS) || costMissing(rows);
    if (!draft.VendorID) form.blame('VendorID', '请选择供应商');
    else if (!draft.SkuGroupName.trim()) form.blame('SkuGroupName', '请填写商品名称');
    else if (problem) form.blame('SkuInfos', problem);
    else void add.run(suppliedOf(draft));
  };
  return (
    <Form form={form} className="light-form" onSubmit={save}>
      <RestoredDraft {...kept} />
      <Section title="商品">
        <div className="form-grid">
          <VendorChoice value={draft.VendorID} onChange={(VendorID) => set({ VendorID })} />
        </div>
        <ProductFields draft={draft} onChange={set} />
      </Section>
      <SpecSection draft={draft} onChange={set} columns={SUPPLIED_COLUMNS} />
      <Section title="各规格相同的内容">
        <SharedFields draft={draft} onChange={set} />
      </Section>
      <FormFoot busy={add.pending} onLeave={leave} formDraft={kept} />
    </Form>
  );
}
