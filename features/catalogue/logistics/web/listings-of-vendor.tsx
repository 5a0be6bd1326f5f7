import './logistics.css';
import { Link } from '#kit/ui/link.tsx';

interface ListingsOfVendorProps {
  vendorId: string;
  spus: readonly { SpuID: string; SpuName: string }[];
}

const SHOWN = 8;

/** Which of my listings something of a vendor's holds for; beyond a few, the list of all of the vendor's. */
export const ListingsOfVendor = ({ vendorId, spus }: ListingsOfVendorProps) => (
  <div className="vendor-spus">
    <span>{spus.length} 个商品</span>
    {spus.slice(0, SHOWN).map(({ SpuID, SpuName }) => (
      <Link key={SpuID} to={`/sku/spu/new?id=${SpuID}`} title={SpuName}>
        {SpuName}
      </Link>
    ))}
    {spus.length > SHOWN && <Link to={`/sku/spu?VendorIDs=${vendorId}`}>全部</Link>}
  </div>
);
