/** The value below which a share of the values lies, interpolated between neighbours; NaN without values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The middle value of something over several measurements. */
export const middle = <Item>(items: readonly Item[], of: (item: Item) => number): number => median(items.map(of))

/** Median with the middle half of the values. */
export interface Spread {
  median: number
  low: number
  high: number
  count: number
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  count: values.length,
})
