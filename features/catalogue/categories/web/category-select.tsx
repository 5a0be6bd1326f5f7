import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';
import { useCategories } from './use-categories.ts';

interface CategorySelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** 分类 of a product or a listing; of a shop without any the way to the first. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { options, isKnown } = useCategories();
  if (isKnown && options.length === 0 && !value) {
    return (
      <span className="none">
        还没有分类，可在<Link to="/sku/category">分类管理</Link>新建
      </span>
    );
  }
  return (
    <Select
      label="分类"
      className="wide"
      options={options}
      value={value ?? ''}
      empty="未分类"
      onChange={(id) => onChange(id || null)}
    />
  );
}
