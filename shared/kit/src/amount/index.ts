export { readAmount, writeAmount } from './read-amount.ts'
export { readFigure } from './read-figure.ts'
export { minorOf, typedOf } from './typed-amount.ts'
