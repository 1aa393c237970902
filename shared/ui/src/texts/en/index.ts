/** The English texts that are not part of the design system's own code. */
export { map } from './map.ts'
