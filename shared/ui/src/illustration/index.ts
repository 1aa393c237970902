export { illustrationNames, type IllustrationName } from './art.ts'
export { Illustration, type IllustrationProps } from './illustration.tsx'
