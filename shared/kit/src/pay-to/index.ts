export { PayToFacts } from './pay-to-facts.tsx'
