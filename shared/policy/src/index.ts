export * from './route-match.ts'
export * from './route-overlap.ts'
