export { KeptFilm, KeptPicture } from './kept-media.tsx'
export { thumbnailOf } from './thumbnail.ts'
export { hasExpired } from './signed-end.ts'
export { useFreshAddresses } from './use-fresh-addresses.ts'
