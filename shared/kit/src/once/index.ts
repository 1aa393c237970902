export { keyOfSubject } from './key-of-subject.ts'
export { forgetOnce, forgetPayment, isDecided, sendOnce, type Once } from './send-once.ts'
