import type { Locale } from '@fieldproof/contracts'
import type { EntryValue, ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { placedFields, shownPlaces, type Field } from '@fieldproof/policy/template-fields'
import type { DocumentContents, DocumentSection } from '#modules/documents/document-contents.ts'
import type { DocumentPicture } from '#modules/documents/document-pictures.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'

const texts = textsOf('project-report-document')

interface Drawn {
  locale: Locale
  /** The code with which the report can be verified. */
  code: string
  /** Photos by the entry that they belong to. */
  pictures: ReadonlyMap<string, readonly DocumentPicture[]>
  signatures: readonly DocumentPicture[]
}

const optionsOf = (field: Field, ids: readonly string[]): string =>
  'options' in field
    ? field.options
        .filter(({ _id }) => ids.includes(_id))
        .map(({ label }) => label)
        .join(', ')
    : ''

/** An answer in words, as it is printed. */
const answerOf = (field: Field, value: EntryValue | undefined, locale: Locale): string => {
  const { translate, number, day } = wordsIn(locale)
  switch (value?.kind) {
    case undefined:
      return translate(texts.unanswered())
    case 'text':
    case 'long-text':
      return value.text
    case 'number': {
      const unit = field.kind === 'number' ? (field.unit ?? '') : ''
      return `${number(value.number)} ${unit}`.trim()
    }
    case 'single-choice':
      return optionsOf(field, [value.optionId])
    case 'multiple-choice':
      return optionsOf(field, value.optionIds)
    case 'rating':
      return field.kind === 'rating' ? `${value.rating} / ${field.outOf}` : String(value.rating)
    case 'condition':
      return translate(texts.conditions[value.condition]())
    case 'photo':
      return translate(texts.noOfPhotos({ count: value.fileIds.length }))
    case 'video':
      return translate(texts.noOfVideos({ count: value.fileIds.length }))
    case 'signature':
      return translate(texts.signedBy({ name: value.signedBy }))
    case 'location':
      // Five decimals of a degree are about one metre.
      return `${number(value.point.latitude, 5)} / ${number(value.point.longitude, 5)}`
    case 'date':
      return day(`${value.date}T12:00:00.000Z`)
    case 'time':
      return value.time
  }
}

const titleOf = ({ title }: ProjectReportEntry, place: number, locale: Locale): string =>
  title === '' ? wordsIn(locale).translate(texts.entry({ number: place + 1 })) : title

/** The answers of one entry as tables, one for each section and round. */
const entrySections = (
  { fields }: ProjectReport,
  entry: ProjectReportEntry,
  place: number,
  { locale, pictures }: Drawn,
): DocumentSection[] => {
  const { translate } = wordsIn(locale)
  const columns = [
    { title: translate(texts.question()), width: 0.42 },
    { title: translate(texts.answer()), width: 0.58 },
  ]
  const sectionOf = new Map(placedFields(fields).map(({ field, section }) => [field._id, section]))
  const groups: { title: string; rows: string[][] }[] = []
  let last = ''
  for (const { field, round, value } of shownPlaces(fields, entry.values)) {
    const section = sectionOf.get(field._id)
    const key = `${section?._id ?? ''} ${round}`
    const name = section ? (section.repeat ? `${section.label} ${round + 1}` : section.label) : ''
    if (key !== last || groups.length === 0) groups.push({ title: name, rows: [] })
    last = key
    groups.at(-1)?.rows.push([field.label, answerOf(field, value, locale)])
  }
  const title = titleOf(entry, place, locale)
  const photos = pictures.get(entry._id) ?? []
  return [
    {
      title,
      facts: [
        { term: translate(texts.writtenBy()), value: `${entry.author.firstName} ${entry.author.lastName}`.trim() },
        ...(entry.score === null
          ? []
          : [{ term: translate(texts.score()), value: translate(texts.scoreOf({ ...entry.score })) }]),
      ].filter(({ value }) => value !== ''),
    },
    ...groups.map(({ title: name, rows }) => ({ ...(name !== '' && { title: name }), table: { columns, rows } })),
    ...(photos.length > 0 ? [{ title: translate(texts.photosOf({ title })), pictures: photos }] : []),
  ]
}

/**
 * The document of a project's frozen report: each entry with its answers, photos and signatures, and how to verify it.
 */
export const projectReportDocument = (report: ProjectReport, drawn: Drawn): DocumentContents => {
  const { locale, code, signatures } = drawn
  const { translate, when } = wordsIn(locale)
  return {
    locale,
    title: report.name,
    facts: [
      { term: translate(texts.template()), value: report.templateName },
      ...(report.frozenAt === null
        ? []
        : [{ term: translate(texts.handedIn()), value: when(report.frozenAt, report.timeZone) }]),
    ],
    parties: [
      { title: translate(texts.project()), lines: [report.projectName, ...(report.city === '' ? [] : [report.city])] },
    ],
    sections: [
      ...report.entries.flatMap((entry, place) => entrySections(report, entry, place, drawn)),
      ...(signatures.length > 0 ? [{ title: translate(texts.signatures()), pictures: signatures }] : []),
      {
        title: translate(texts.proof()),
        facts: [
          { term: translate(texts.hash()), value: report.contentHash ?? '' },
          { term: translate(texts.code()), value: code },
        ],
        ...(report.verificationUrl !== null && {
          code: { address: report.verificationUrl, lines: [translate(texts.check())] },
        }),
      },
    ],
    notes: [translate(texts.note())],
  }
}
