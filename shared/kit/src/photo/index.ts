export { plainFileName } from './file-name.ts'
export { whereNow, type Place } from './position.ts'
export { shrinkPhoto, UnreadablePhoto, type TakenPhoto } from './shrink.ts'
export { stampLines } from './stamp-lines.ts'
