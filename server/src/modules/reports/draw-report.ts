import type { Locale } from '@fieldproof/contracts'
import type { ChecklistItem, Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import { countPoints, findingSeverities, findingsOf } from '@fieldproof/policy/report-findings'
import type { TemplateWords } from '@fieldproof/policy/report-template'
import type { DocumentContents, DocumentSection } from '#modules/documents/document-contents.ts'
import type { DocumentPicture } from '#modules/documents/document-pictures.ts'
import { dotFrom, ringAround } from '#modules/documents/plan-ring.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'

const texts = textsOf('report-document')

interface Drawn {
  locale: Locale
  names: TemplateWords
  pictures: readonly DocumentPicture[]
  verification: { url: string; code: string }
}

const measuredIn = (locale: Locale, { measured }: ChecklistItem): string =>
  measured === null ? '' : `${wordsIn(locale).number(measured.value)} ${measured.unit}`

const summarySection = (
  { summary, checklist, inspectionType, inspectionDate, timeZone, city, position }: Report,
  locale: Locale,
): DocumentSection => {
  const { say, number, when } = wordsIn(locale)
  const { checked, total } = countPoints(checklist?.groups ?? [])
  return {
    title: say(texts.summary()),
    paragraphs: summary.split('\n').filter((line) => line.trim() !== ''),
    facts: [
      { term: say(texts.types[inspectionType]()), value: say(texts.pointsFound({ checked, total })) },
      { term: say(texts.when()), value: when(inspectionDate, timeZone) },
      { term: say(texts.where()), value: city },
      ...(position
        ? [
            {
              term: say(texts.position()),
              // Five decimals of a degree are about a metre.
              value: `${number(position.latitude, 5)} / ${number(position.longitude, 5)}`,
            },
          ]
        : []),
    ],
  }
}

const vehicleSection = (vehicle: ReportVehicle, locale: Locale): DocumentSection => {
  const { say, number } = wordsIn(locale)
  const values: Record<keyof typeof texts.vehicleFacts, string | null> = {
    vehicleType: vehicle.vehicleType && say(texts.vehicleTypes[vehicle.vehicleType]()),
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year === null ? null : String(vehicle.year),
    vin: vehicle.vin,
    mileage:
      vehicle.mileage === null ? null : `${number(vehicle.mileage)} ${say(texts.mileageUnits[vehicle.mileageUnit]())}`,
    engine: vehicle.engine && say(texts.engines[vehicle.engine]()),
    engineCylinders: vehicle.engineCylinders === null ? null : String(vehicle.engineCylinders),
    engineLiters: vehicle.engineLiters === null ? null : number(vehicle.engineLiters),
    transmission: vehicle.transmission && say(texts.transmissions[vehicle.transmission]()),
  }
  return {
    title: say(texts.vehicle()),
    facts: Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [{ term: say(texts.vehicleFacts[name as keyof typeof values]()), value }],
    ),
  }
}

const findingSections = ({ checklist }: Report, { locale, names }: Drawn): DocumentSection[] => {
  const { say } = wordsIn(locale)
  const findings = checklist ? findingsOf(checklist) : []
  if (findings.length === 0) return [{ paragraphs: [say(texts.nothingFound())] }]
  return findingSeverities.flatMap((severity) => {
    const rows = findings
      .filter((finding) => finding.severity === severity)
      .map(({ groupId, item }) => [
        names.groups[groupId]?.items[item.itemId] ?? item.itemId,
        names.groups[groupId]?.title ?? groupId,
        [item.comment, measuredIn(locale, item)].filter((text) => text !== '').join('\n'),
      ])
    if (rows.length === 0) return []
    return [
      {
        title: say(texts.severities[severity]()),
        table: {
          columns: [
            { title: say(texts.point()), width: 0.32 },
            { title: say(texts.group()), width: 0.2 },
            { title: say(texts.found()), width: 0.48 },
          ],
          rows,
        },
      },
    ]
  })
}

const taskSections = ({ tasks }: Report, locale: Locale): DocumentSection[] => {
  const { say } = wordsIn(locale)
  if (tasks.length === 0) return []
  return [
    {
      title: say(texts.tasks()),
      table: {
        columns: [
          { title: say(texts.task()), width: 0.38 },
          { title: say(texts.state()), width: 0.14 },
          { title: say(texts.answer()), width: 0.48 },
        ],
        rows: tasks.map(({ title, isComplete, entries }) => [
          title,
          isComplete ? say(texts.done()) : say(texts.open()),
          entries
            .map(({ text }) => text)
            .filter((text) => text !== '')
            .join('\n'),
        ]),
      },
    },
  ]
}

const photoSections = ({ media }: Report, { locale, pictures }: Drawn): DocumentSection[] => {
  const { say } = wordsIn(locale)
  const videos = media.filter(({ kind }) => kind === 'video').length
  const photos = media.length - videos
  return [
    ...(pictures.length > 0 ? [{ title: say(texts.photos({ shown: pictures.length, all: photos })), pictures }] : []),
    ...(videos > 0 ? [{ paragraphs: [say(texts.videos({ count: videos }))] }] : []),
  ]
}

/** A plan of where the photos were taken, as far as their positions are known. */
const planSections = ({ media, position }: Report, locale: Locale): DocumentSection[] => {
  const { say, number } = wordsIn(locale)
  const places = media.flatMap(({ takenWhere }) => takenWhere ?? [])
  if (position === null || places.length === 0) return []
  const dots = places.map((place) => dotFrom(position, place))
  const ring = ringAround(dots)
  const length = ring < 1_000 ? `${number(ring)} m` : `${number(ring / 1_000, 0)} km`
  return [{ title: say(texts.plan()), plan: { dots, ring, caption: say(texts.planSays({ ring: length })) } }]
}

const checklistSections = ({ checklist }: Report, { locale, names }: Drawn): DocumentSection[] => {
  const { say } = wordsIn(locale)
  return (checklist?.groups ?? []).map(({ groupId, items }, index) => ({
    title:
      index === 0
        ? `${say(texts.checklist())}: ${names.groups[groupId]?.title ?? groupId}`
        : (names.groups[groupId]?.title ?? groupId),
    table: {
      columns: [
        { title: say(texts.point()), width: 0.36 },
        { title: say(texts.rating()), width: 0.16 },
        { title: say(texts.measured()), width: 0.13, align: 'end' as const },
        { title: say(texts.found()), width: 0.35 },
      ],
      rows: items.map((item) => [
        names.groups[groupId]?.items[item.itemId] ?? item.itemId,
        item.rating === null ? say(texts.notChecked()) : say(texts.ratings[item.rating]()),
        measuredIn(locale, item),
        item.comment,
      ]),
    },
  }))
}

const addendaSections = ({ addenda, timeZone }: Report, locale: Locale): DocumentSection[] => {
  const { say, when } = wordsIn(locale)
  return addenda.map(({ text, createdAt }, index) => ({
    ...(index === 0 && { title: say(texts.addenda()) }),
    paragraphs: [say(texts.addedOn({ when: when(createdAt, timeZone) })), text],
  }))
}

/**
 * A handed-in report as a document: the summary and findings first, then the complete checklist and how to verify it.
 */
export const reportDocument = (report: Report, drawn: Drawn): DocumentContents => {
  const { locale, verification } = drawn
  const { say, when } = wordsIn(locale)
  return {
    locale,
    title: say(texts.title()),
    notes: [say(texts.note())],
    facts: [
      { term: say(texts.order()), value: report.sequenceId },
      ...(report.completedAt === null
        ? []
        : [{ term: say(texts.handedIn()), value: when(report.completedAt, report.timeZone) }]),
    ],
    parties: [{ title: say(texts.inspector()), lines: [`${report.inspector.firstName} ${report.inspector.lastName}`] }],
    sections: [
      summarySection(report, locale),
      ...(report.vehicle ? [vehicleSection(report.vehicle, locale)] : []),
      ...findingSections(report, drawn),
      ...addendaSections(report, locale),
      ...taskSections(report, locale),
      ...photoSections(report, drawn),
      ...planSections(report, locale),
      ...checklistSections(report, drawn),
      {
        title: say(texts.proof()),
        facts: [
          { term: say(texts.hash()), value: report.contentHash ?? '' },
          { term: say(texts.code()), value: verification.code },
        ],
        code: { address: verification.url, lines: [say(texts.check())] },
      },
    ],
  }
}
