export { WriteTo } from './write-to.tsx'
