interface AlsoListingsProps {
  /** How many listings sell the product alone. */
  count: number;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** The tick beside a product's prices: what changes goes on to the listings that sell it alone. */
export const AlsoListings = ({ count, value, onChange }: AlsoListingsProps) =>
  count > 0 && (
    <label className="check" title="按每份件数折算；组合商品不变">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      同步修改 {count} 个单品在售商品
    </label>
  );
