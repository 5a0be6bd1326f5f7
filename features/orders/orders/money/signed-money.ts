/** −2.00, +1.50: by how much something changes. */
export const signedMoney = (yuan: number): string => `${yuan < 0 ? '−' : '+'}${Math.abs(yuan).toFixed(2)}`;
