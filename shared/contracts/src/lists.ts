/**
 * Reference lists (FORM-10). Values are stable identifiers that are stored; their wording belongs to the screens.
 */
export * from './lists/accounts.ts'
export * from './lists/back-office.ts'
export * from './lists/conversations.ts'
export * from './lists/inspections.ts'
export * from './lists/inspectors.ts'
export * from './lists/market-place.ts'
export * from './lists/money.ts'
export * from './lists/orders.ts'
export * from './lists/projects.ts'
export * from './lists/reports.ts'
export { locales, type Locale } from './languages.ts'
