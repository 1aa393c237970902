import { shrinkPicture } from '@fieldproof/kit/upload'

/** Scales a large photo down; a number plate is still readable at 2,400 pixels. */
export const shrinkPhoto = (file: File): Promise<File> =>
  shrinkPicture(file, { longestEdge: 2_400, smallEnough: 1_000_000 })
