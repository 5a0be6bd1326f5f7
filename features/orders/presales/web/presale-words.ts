export const positionText = (place: number): string => `第 ${place} 位`;
