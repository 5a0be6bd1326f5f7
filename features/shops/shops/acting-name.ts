/** How a person signs what they do in a shop that theirs runs: with both names (domain page §9). */
export const actingName = (person: string, operatorShop: string): string => `${person}（${operatorShop} 代）`;
