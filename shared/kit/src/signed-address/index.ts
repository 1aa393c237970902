export { KeptFilm, KeptPicture } from './kept-media.tsx'
export { thumbnailOf } from './thumbnail.ts'
export { hasEnded } from './signed-end.ts'
export { useFreshAddresses } from './use-fresh-addresses.ts'
