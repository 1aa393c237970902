export { KeptFilm, KeptPicture } from './kept-media.tsx'
export { hasEnded } from './signed-end.ts'
export { useFreshAddresses } from './use-fresh-addresses.ts'
