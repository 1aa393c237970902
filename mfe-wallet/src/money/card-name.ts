const capital = (brand: string): string => brand.slice(0, 1).toUpperCase() + brand.slice(1)

/** A card as it is named: its brand and the end of its number. Providers write brands in small letters. */
export const cardName = ({ brand, cardNumberEnding }: { brand: string; cardNumberEnding: string }): string =>
  `${capital(brand)} ··${cardNumberEnding}`
