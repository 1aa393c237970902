import { createHash } from 'node:crypto'
import type { Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { DocumentPicture } from '#modules/documents/document-pictures.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import { dropDocumentsAbout, keepDocument } from '#modules/documents/keep-document.ts'
import { printedPhoto } from '#modules/documents/printed-photo.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { projectReportDocument } from './draw-report.ts'
import type { FoundProject } from './find-project.ts'
import { personsById } from './people-of.ts'
import { findReport, showReport, type ReportReading } from './read-report.ts'
import type { ProjectReportRow } from './tables.ts'

const texts = textsOf('projects')

/** How many photos the document shows; the others are only in the report online. */
const PHOTOS = 24

/** Photos in the order of the report; a photo that cannot be drawn is left out. */
const picturesOf = async (
  { db, ports: { files } }: ReportReading,
  report: ProjectReport,
): Promise<Map<string, DocumentPicture[]>> => {
  const labels = new Map(report.fields.map(({ _id, label }) => [_id, label]))
  const byEntry = new Map<string, DocumentPicture[]>()
  let left = PHOTOS
  for (const entry of report.entries) {
    const drawn: DocumentPicture[] = []
    for (const value of entry.values) {
      if (value.kind !== 'photo') continue
      for (const id of value.fileIds) {
        if (left === 0) break
        const content = await printedPhoto(db, files, id)
        if (!content) continue
        drawn.push({ content, caption: labels.get(value.fieldId) ?? '' })
        left -= 1
      }
    }
    byEntry.set(entry._id, drawn)
  }
  return byEntry
}

/** The signatures of a report, by the ids of their files. */
const signaturesOf = async (
  { db, ports: { files } }: ReportReading,
  report: ProjectReport,
): Promise<DocumentPicture[]> => {
  const drawn: DocumentPicture[] = []
  for (const value of report.entries.flatMap(({ values }) => values)) {
    if (value.kind !== 'signature') continue
    const content = await printedPhoto(db, files, value.fileId)
    if (content) drawn.push({ content, caption: value.signedBy })
  }
  return drawn
}

interface WantedDocument {
  kind: string
  /** Which parts of the report the document shows. */
  shown: (report: ProjectReport) => ProjectReport
  endsAt?: Date
}

/**
 * A hash of the names of a report's writers. They may change although the report is frozen: a deleted account has none.
 */
const namesIn = async (db: Db, reportId: string): Promise<string> => {
  const authors = await db
    .selectFrom('project_report_entries')
    .select('author_id')
    .distinct()
    .where('report_id', '=', reportId)
    .execute()
  const people = await personsById(
    db,
    authors.map(({ author_id: id }) => id),
  )
  const names = [...people.values()].map(({ _id, firstName, lastName }) => `${_id} ${firstName} ${lastName}`)
  return createHash('sha256').update(names.sort().join('\n')).digest('hex')
}

/**
 * Deletes the stored documents of the reports in which the user of a deleted account wrote, whoever they belong to:
 * they have the name (ACCOUNT-8). The next reader gets a new one. Call it before the user's entries lose their author.
 */
export const forgetReportDocuments = async (transaction: Db, userId: string, now: Date): Promise<void> => {
  const reports = await transaction
    .selectFrom('project_report_entries')
    .select('report_id')
    .distinct()
    .where('author_id', '=', userId)
    .execute()
  await dropDocumentsAbout(
    transaction,
    reports.map(({ report_id: id }) => id),
    now,
  )
}

/**
 * The document of a frozen report; stored, so that each language is drawn once.
 * @throws {Refusal} 409 while the report is open; 503 if the document cannot be stored
 */
export const reportDocumentOf = async (
  context: Pick<CallContext, 'db' | 'clock' | 'ports' | 'origin'> & { locale: Locale },
  found: FoundProject & { report: ProjectReportRow },
  { kind, shown, endsAt }: WantedDocument,
): Promise<StoredFile> => {
  const { db, ports, clock, locale } = context
  const { report, person } = found
  if (report.content_hash === null || report.verification_code === null || person.user_id === null)
    throw conflict(texts.notFrozen())
  const { verification_code: code } = report
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: person.user_id,
    about: { kind, id: report.id, version: `${report.content_hash} ${await namesIn(db, report.id)} ${locale}` },
    name: `${report.name}-${wordsIn(locale).translate(textsOf('project-report-document').file())}.pdf`,
    contentType: 'application/pdf',
    ...(endsAt && { endsAt }),
    draw: async () => {
      const visible = shown(await showReport(context, found))
      return drawInThread(
        projectReportDocument(visible, {
          locale,
          code,
          pictures: await picturesOf(context, visible),
          signatures: await signaturesOf(context, visible),
        }),
      )
    },
  })
}

/**
 * A frozen report as a PDF in its reader's language.
 * @throws {Refusal} 404; 409 while it is open; 503 if it cannot be stored
 */
export const reportPdf = async (reportId: string, context: UserContext): Promise<StoredFile> =>
  reportDocumentOf(context, await findReport(context.db, context.session.userId, reportId), {
    kind: 'project-report',
    shown: (report) => report,
  })
