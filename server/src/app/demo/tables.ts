export interface DemoSeedsTable {
  /** One kind of demo data, such as `blog`. */
  name: string
  /** SHA-256, hex, of the files and the version of its last update, and of the day if it changes daily. */
  content_hash: string
  at: Date
}

export interface DemoTables {
  demo_seeds: DemoSeedsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends DemoTables {}
}
