/** How high a row is, as the user chose it. */
export const ROW_HEIGHTS = { compact: 32, usual: 36, relaxed: 40 } as const;

export type Density = keyof typeof ROW_HEIGHTS;

export const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: '紧凑' },
  { value: 'usual', label: '标准' },
  { value: 'relaxed', label: '宽松' },
];
