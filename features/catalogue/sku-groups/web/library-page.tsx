import './sku-groups.css';
import { useSearchParams } from 'react-router';
import { CategoryRail } from '#features/catalogue/categories/web/category-rail.tsx';
import { GroupsList } from './groups-list.tsx';
import SkusPage from './skus-page.tsx';

/** 商品库: by product, or by product group; the categories stand at the left. */
export default function LibraryPage() {
  const [address, setAddress] = useSearchParams();
  const isByGroup = address.get('view') === 'groups';
  const toggle = (
    <label className="tick">
      <input
        type="checkbox"
        checked={isByGroup}
        onChange={(event) => setAddress(event.target.checked ? { view: 'groups' } : {})}
      />
      按商品组
    </label>
  );
  return (
    <div className="with-rail">
      <CategoryRail count={isByGroup ? undefined : 'skus'} />
      {isByGroup ? <GroupsList key="groups" acts={toggle} /> : <SkusPage key="skus" toggle={toggle} />}
    </div>
  );
}
