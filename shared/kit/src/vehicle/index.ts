export { BrandField } from './brand-field.tsx'
