import type { ProjectPhoto } from '@fieldproof/contracts/entities/project-photo'

/** The first and the last photo of one subject. */
export interface PhotoPair {
  spot: string
  before: ProjectPhoto
  after: ProjectPhoto
}

/** Subjects with photos in at least two reports, the latest first. */
export const pairsOf = (photos: readonly ProjectPhoto[]): PhotoPair[] =>
  [...Map.groupBy(photos, ({ spot }) => spot.toLocaleLowerCase())]
    .flatMap(([, all]) => {
      const sorted = all.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
      const [before] = sorted
      const after = sorted.at(-1)
      return before && after && before.takenAt < after.takenAt ? [{ spot: after.spot, before, after }] : []
    })
    .sort((one, other) => other.after.takenAt.localeCompare(one.after.takenAt))
