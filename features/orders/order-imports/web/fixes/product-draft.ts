import { cutText } from '#kit/text/cut-text.ts';
import type { ProductToMatch } from '../../names-to-match.ts';

const BAR_CODE = /^\d{8}$|^\d{12,14}$/;

/** What a sheet says of a product, as a new one would be called; a bar code in the column of codes is one. */
export function productDraft({ Name, Spec, ExternalID, BarCode }: ProductToMatch) {
  const isBarCode = BarCode === '' && BAR_CODE.test(ExternalID);
  return {
    SpuName: cutText(Name, 200),
    SkuBasicInfo: Spec,
    externalID: isBarCode ? '' : ExternalID,
    BarCode: isBarCode ? ExternalID : BarCode,
    Brand: '',
  };
}
