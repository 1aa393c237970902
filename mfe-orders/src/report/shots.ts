import type { FeedbackEntry, Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import { vehicleMediaSections } from '@fieldproof/contracts/lists'
import type { ReportSection } from '../checklist/points.ts'
import type { Point } from './structure.ts'

/** A photo or a video from any part of the report, for the lightbox. */
export interface Shot {
  id: string
  kind: 'photo' | 'video'
  url: string
  caption: string
  /** Its subject: a point with its group, or a task; empty if it belongs to a section alone. */
  of: string
  /** Null if it belongs to a task. */
  section: ReportSection | null
  takenAt: string | null
  takenWhere: { latitude: number; longitude: number } | null
}

/** The thumbnail of a photo or video of a section or a point. */
export const shotOfMedia = ({ _id, kind, file, caption }: ReportMedia) => ({ id: _id, kind, url: file.url, caption })

const isShown = (kind: string): kind is 'photo' | 'video' => kind === 'photo' || kind === 'video'

/** The thumbnail of a task's entry; none for a text or a document. */
export const shotOfEntry = ({ _id, kind, text, file }: FeedbackEntry) =>
  isShown(kind) && file !== null ? [{ id: _id, kind, url: file.url, caption: text }] : []

/** All photos and videos: section by section, those of points in the checklist's order, those of tasks last. */
export const shotsOf = ({ media, tasks }: Report, points: readonly Point[]): Shot[] => {
  const places = new Map(
    points.flatMap((point, index) =>
      point.media.map(({ _id }) => [_id, { index, of: `${point.title} · ${point.groupTitle}` }] as const),
    ),
  )
  const order = (id: string) => places.get(id)?.index ?? -1
  const ofSections = vehicleMediaSections.flatMap((section) =>
    media
      .filter((one) => one.section === section)
      .toSorted((one, other) => order(one._id) - order(other._id))
      .map(
        ({ _id, kind, file, caption, takenAt, takenWhere }): Shot => ({
          id: _id,
          kind,
          url: file.url,
          caption,
          of: places.get(_id)?.of ?? '',
          section,
          takenAt,
          takenWhere,
        }),
      ),
  )
  const ofTasks = tasks.flatMap(({ title, entries }) =>
    entries.flatMap((entry): Shot[] =>
      shotOfEntry(entry).map((shot) => ({
        ...shot,
        of: title,
        section: null,
        takenAt: entry.createdAt,
        takenWhere: null,
      })),
    ),
  )
  return [...ofSections, ...ofTasks]
}

/** The picture on the report's cover: the first photo of the whole, or otherwise the first photo. */
export const coverOf = (shots: readonly Shot[]): Shot | undefined => {
  const photos = shots.filter(({ kind, section }) => kind === 'photo' && section !== null)
  return (
    photos.find(({ of, section }) => of === '' && section === 'exterior') ??
    photos.find(({ of }) => of === '') ??
    photos[0]
  )
}
