/** Whether a channel or a supplier stands on the other side of the books. */
export const sideFilter = {
  kind: 'choice',
  key: 'Side',
  label: '往来',
  options: [
    { value: 1, label: '渠道' },
    { value: 2, label: '供应商' },
  ],
} as const;
