/**
 * Every table of the site, by name. Empty here: each folder that owns tables adds them in its `tables.ts`.
 * @example
 * declare module '#kernel/db/schema.ts' {
 *   interface Database extends OrdersTables {}
 * }
 */
export interface Database {}
