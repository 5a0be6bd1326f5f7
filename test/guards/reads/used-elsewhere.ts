/**
 * Fields that are kept as they come and used elsewhere: where. Each of them must be named in one of those files.
 */
export const USED_ELSEWHERE: readonly { field: RegExp; by: RegExp }[] = [
  {
    field: /batch\/preview Input\.Complaint\./,
    by: /^features\/aftersale\/complaints\/server\/(raising|legs)\/(raise|offers|complain-by-batch)\.ts$/,
  },
  {
    field: /batch\/preview Input\.(WarehouseID|AllowShort)/,
    by: /^features\/orders\/order-batches\/server\/do-warehouse-and-address\.ts$/,
  },
  { field: /batch\/preview Input\.AtOnce/, by: /^features\/orders\/order-batches\/server\/do-act\.ts$/ },
  // Notes and corrections go by the tables of fields, whose tests say where each arrives.
  {
    field:
      /(Lines|orders)\.(buyerNote|sellerNote|[gG]iftMessage)$|Edits\.fields\.(?!address|amount|unitPrice|spuId)/,
    by: /^features\/orders\/(staging\/staged-fields|orders\/order-fields)\.ts$/,
  },
  // Switches lie with the shop, where every call has them.
  { field: /setbumisc /, by: /^features\/(?!shops\/shops\/)[^/]+\/[^/]+\/(?!test\/|web\/).+\.ts$/ },
  { field: /setcustomizedsenderinfo /, by: /^features\/orders\/order-exports\/server\// },
  {
    field: /servicepolicy\/(new|update) detail\./,
    by: /^features\/catalogue\/after-sale-policies\/policy-detail\.ts$/,
  },
  { field: /namingformula\/(new|update) Settings\./, by: /^features\/sheets\/naming-formulas\/formula\.ts$/ },
  {
    field: / (Spu|SkuGroup|Groupon)Materials\./,
    by: /^features\/catalogue\/materials\/(server\/zip-materials|web\/materials)\.tsx?$/,
  },
  {
    field: /[ .](CustomizedData|SkuCustomizedInfos)\./,
    by: /^features\/catalogue\/(sku-groups\/web\/sku-page|listing-pages\/web\/listing-page)\.tsx$/,
  },
  {
    field: /report\/saved\/save Choice\./,
    by: /^features\/insight\/(reports\/server\/|saved-reports\/choice-query)/,
  },
  {
    field: /setDspInfo /,
    by: /^features\/shipping\/label-accounts\/server\/open-account\.ts$/,
  },
  { field: /setcontacts Contacts\./, by: /^features\/shops\/partners\/server\/export-partners\.ts$/ },
];
