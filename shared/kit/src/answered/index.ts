export { Answered, type AnsweredProps, type Asked } from './answered.tsx'
