export { keyOfSubject } from './key-of-subject.ts'
export { forgetOnce, isDecided, sendOnce, type Once } from './send-once.ts'
