export { minorOf, typedOf } from './typed-amount.ts'
