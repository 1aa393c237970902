/** What every reader has not got already: the design system's English comes with the design system. */
export { map } from './map.ts'
