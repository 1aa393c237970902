const capital = (brand: string): string => brand.slice(0, 1).toUpperCase() + brand.slice(1)

/** The name of a card: its brand and last digits. Payment providers write brands in lower case. */
export const cardName = ({ brand, cardNumberEnding }: { brand: string; cardNumberEnding: string }): string =>
  `${capital(brand)} ··${cardNumberEnding}`
