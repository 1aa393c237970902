import type { Locale } from '@fieldproof/contracts'
import type { Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { findingsOf } from '@fieldproof/policy/report-findings'
import type { TemplateWords } from '@fieldproof/policy/report-template'
import { loadTemplateWords } from '@fieldproof/policy/report-templates'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Files } from '#kernel/ports/files.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import type { DocumentPicture } from '#modules/documents/document-pictures.ts'
import { printedPhoto } from '#modules/documents/printed-photo.ts'
import { reportDocument } from './draw-report.ts'
import { findReportFor, type FoundReport } from './find-report.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { addendaOf, documentVersion, readReport, verificationUrl, type ReadingContext } from './read-report.ts'

const texts = textsOf('reports')

/** The most photos in the PDF; the report online has all of them. */
const PHOTOS = 18
/** The photos for the PDF: first those of findings, the most severe first, then the others in sequence. */
export const photosForDocument = ({ media, checklist }: Pick<Report, 'media' | 'checklist'>): ReportMedia[] => {
  const photos = media.filter(({ kind }) => kind === 'photo')
  const findings = checklist ? findingsOf(checklist) : []
  const ofFindings = findings.flatMap(({ groupId, item }) =>
    photos.filter((photo) => photo.groupId === groupId && photo.itemId === item.itemId),
  )
  return [...new Set([...ofFindings, ...photos])].slice(0, PHOTOS)
}

interface Captions {
  names: TemplateWords
  locale: Locale
  timeZone: string
}

/** What a photo shows, and when it was taken in local time. */
const captionOf = (
  { caption, groupId, itemId, takenAt }: ReportMedia,
  { names: { groups }, locale, timeZone }: Captions,
): string => {
  const group = groups[groupId ?? '']
  const point = group?.items[itemId ?? ''] ?? group?.title
  const what = [point, caption].filter((text) => text !== undefined && text !== '').join(': ')
  if (takenAt === null) return what
  const at = wordsIn(locale).date(takenAt, { dateStyle: 'short', timeStyle: 'short', timeZone })
  return what === '' ? at : `${what}\n${at}`
}

/** Photos in the size for print. A photo that cannot be drawn is left out. */
const drawPhotos = async (
  db: Db,
  files: Files,
  photos: readonly ReportMedia[],
  captions: Captions,
): Promise<DocumentPicture[]> => {
  const drawn: DocumentPicture[] = []
  for (const photo of photos) {
    const small = await printedPhoto(db, files, photo.file._id)
    if (small) drawn.push({ content: small, caption: captionOf(photo, captions) })
  }
  return drawn
}

/** Draws the PDF of a handed-in report in the language of the call. */
const draw = async (context: ReadingContext, { report }: FoundReport, shown: Report, code: string): Promise<Buffer> => {
  const { db, ports, locale, origin } = context
  const names = await loadTemplateWords(report.inspection_type, report.template_version, locale)
  const pictures = await drawPhotos(db, ports.files, photosForDocument(shown), {
    names,
    locale,
    timeZone: shown.timeZone,
  })
  return drawInThread(
    reportDocument(shown, { locale, names, pictures, verification: { url: verificationUrl(origin, code), code } }),
  )
}

interface WantedDocument {
  kind: string
  /** Returns the report with the parts that the document may show. */
  shown: (report: Report) => Report
  endsAt?: Date
}

/**
 * The PDF of a handed-in report. It is drawn again only after an addendum.
 * @throws {Refusal} 409 if the report is a draft; 503 if the file cannot be stored
 */
export const reportDocumentOf = async (
  context: ReadingContext,
  found: FoundReport,
  { kind, shown, endsAt }: WantedDocument,
): Promise<StoredFile> => {
  const { db, ports, clock, locale } = context
  const { report } = found
  const { verification_code: code, facts } = report
  if (code === null || facts === null) throw conflict(texts.notHandedIn())
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: found.userId,
    about: { kind, id: report.id, version: documentVersion(report, (await addendaOf(db, report.id)).length, locale) },
    name: `${facts.sequenceId}-${wordsIn(locale).translate(textsOf('report-document').file())}.pdf`,
    contentType: 'application/pdf',
    ...(endsAt && { endsAt }),
    draw: async () => draw(context, found, shown(await readReport(context, found)), code),
  })
}

/**
 * The report as a PDF in its reader's language.
 * @throws {Refusal} 404; 409 if the report is a draft; 503 if the file cannot be stored
 */
export const reportPdf = async (reportId: string, context: UserContext): Promise<StoredFile> =>
  reportDocumentOf(context, await findReportFor(context.db, context.session.userId, reportId), {
    kind: 'report',
    shown: (report) => report,
  })
