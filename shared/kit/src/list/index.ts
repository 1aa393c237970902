export { DayFilter, type DayFilterProps } from './day-filter.tsx'
export { listAddress, type ListAddress, type ListChange, type ListSchema, type ListView } from './list-address.ts'
export { day, oneOf, opened, page, text, words, type Parameter } from './parameters.ts'
export { useListAddress } from './use-list-address.ts'
