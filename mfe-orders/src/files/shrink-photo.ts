import { shrinkPicture } from '@fieldproof/kit/upload'

/** Draws a large photo smaller; on 2,400 pixels a number plate can be read. */
export const shrinkPhoto = (file: File): Promise<File> =>
  shrinkPicture(file, { longestEdge: 2_400, smallEnough: 1_000_000 })
