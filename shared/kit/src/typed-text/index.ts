export { useTypedText, type TypedBox } from './use-typed-text.ts'
