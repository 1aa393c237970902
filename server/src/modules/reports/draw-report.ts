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
  const { translate, number, when } = wordsIn(locale)
  const { checked, total } = countPoints(checklist?.groups ?? [])
  return {
    title: translate(texts.summary()),
    paragraphs: summary.split('\n').filter((line) => line.trim() !== ''),
    facts: [
      { term: translate(texts.types[inspectionType]()), value: translate(texts.pointsFound({ checked, total })) },
      { term: translate(texts.when()), value: when(inspectionDate, timeZone) },
      { term: translate(texts.where()), value: city },
      ...(position
        ? [
            {
              term: translate(texts.position()),
              // Five decimals of a degree are about a metre.
              value: `${number(position.latitude, 5)} / ${number(position.longitude, 5)}`,
            },
          ]
        : []),
    ],
  }
}

const vehicleSection = (vehicle: ReportVehicle, locale: Locale): DocumentSection => {
  const { translate, number } = wordsIn(locale)
  const values: Record<keyof typeof texts.vehicleFacts, string | null> = {
    vehicleType: vehicle.vehicleType && translate(texts.vehicleTypes[vehicle.vehicleType]()),
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year === null ? null : String(vehicle.year),
    vin: vehicle.vin,
    mileage:
      vehicle.mileage === null
        ? null
        : `${number(vehicle.mileage)} ${translate(texts.mileageUnits[vehicle.mileageUnit]())}`,
    engine: vehicle.engine && translate(texts.engines[vehicle.engine]()),
    engineCylinders: vehicle.engineCylinders === null ? null : String(vehicle.engineCylinders),
    engineLiters: vehicle.engineLiters === null ? null : number(vehicle.engineLiters),
    transmission: vehicle.transmission && translate(texts.transmissions[vehicle.transmission]()),
  }
  return {
    title: translate(texts.vehicle()),
    facts: Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [{ term: translate(texts.vehicleFacts[name as keyof typeof values]()), value }],
    ),
  }
}

const findingSections = ({ checklist }: Report, { locale, names }: Drawn): DocumentSection[] => {
  const { translate } = wordsIn(locale)
  const findings = checklist ? findingsOf(checklist) : []
  if (findings.length === 0) return [{ paragraphs: [translate(texts.nothingFound())] }]
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
        title: translate(texts.severities[severity]()),
        table: {
          columns: [
            { title: translate(texts.point()), width: 0.32 },
            { title: translate(texts.group()), width: 0.2 },
            { title: translate(texts.found()), width: 0.48 },
          ],
          rows,
        },
      },
    ]
  })
}

const taskSections = ({ tasks }: Report, locale: Locale): DocumentSection[] => {
  const { translate } = wordsIn(locale)
  if (tasks.length === 0) return []
  return [
    {
      title: translate(texts.tasks()),
      table: {
        columns: [
          { title: translate(texts.task()), width: 0.38 },
          { title: translate(texts.state()), width: 0.14 },
          { title: translate(texts.answer()), width: 0.48 },
        ],
        rows: tasks.map(({ title, isComplete, entries }) => [
          title,
          isComplete ? translate(texts.done()) : translate(texts.open()),
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
  const { translate } = wordsIn(locale)
  const videos = media.filter(({ kind }) => kind === 'video').length
  const photos = media.length - videos
  return [
    ...(pictures.length > 0
      ? [{ title: translate(texts.photos({ shown: pictures.length, all: photos })), pictures }]
      : []),
    ...(videos > 0 ? [{ paragraphs: [translate(texts.videos({ count: videos }))] }] : []),
  ]
}

/** A plan of where the photos were taken, as far as their positions are known. */
const planSections = ({ media, position }: Report, locale: Locale): DocumentSection[] => {
  const { translate, number } = wordsIn(locale)
  const places = media.flatMap(({ takenWhere }) => takenWhere ?? [])
  if (position === null || places.length === 0) return []
  const dots = places.map((place) => dotFrom(position, place))
  const ring = ringAround(dots)
  const length = ring < 1_000 ? `${number(ring)} m` : `${number(ring / 1_000, 0)} km`
  return [
    { title: translate(texts.plan()), plan: { dots, ring, caption: translate(texts.planSays({ ring: length })) } },
  ]
}

const checklistSections = ({ checklist }: Report, { locale, names }: Drawn): DocumentSection[] => {
  const { translate } = wordsIn(locale)
  return (checklist?.groups ?? []).map(({ groupId, items }, index) => ({
    title:
      index === 0
        ? `${translate(texts.checklist())}: ${names.groups[groupId]?.title ?? groupId}`
        : (names.groups[groupId]?.title ?? groupId),
    table: {
      columns: [
        { title: translate(texts.point()), width: 0.36 },
        { title: translate(texts.rating()), width: 0.16 },
        { title: translate(texts.measured()), width: 0.13, align: 'end' as const },
        { title: translate(texts.found()), width: 0.35 },
      ],
      rows: items.map((item) => [
        names.groups[groupId]?.items[item.itemId] ?? item.itemId,
        item.rating === null ? translate(texts.notChecked()) : translate(texts.ratings[item.rating]()),
        measuredIn(locale, item),
        item.comment,
      ]),
    },
  }))
}

const addendaSections = ({ addenda, timeZone }: Report, locale: Locale): DocumentSection[] => {
  const { translate, when } = wordsIn(locale)
  return addenda.map(({ text, createdAt }, index) => ({
    ...(index === 0 && { title: translate(texts.addenda()) }),
    paragraphs: [translate(texts.addedOn({ when: when(createdAt, timeZone) })), text],
  }))
}

/**
 * A handed-in report as a document: the summary and findings first, then the complete checklist and how to verify it.
 */
export const reportDocument = (report: Report, drawn: Drawn): DocumentContents => {
  const { locale, verification } = drawn
  const { translate, when } = wordsIn(locale)
  return {
    locale,
    title: translate(texts.title()),
    notes: [translate(texts.note())],
    facts: [
      { term: translate(texts.order()), value: report.sequenceId },
      ...(report.completedAt === null
        ? []
        : [{ term: translate(texts.handedIn()), value: when(report.completedAt, report.timeZone) }]),
    ],
    parties: [
      { title: translate(texts.inspector()), lines: [`${report.inspector.firstName} ${report.inspector.lastName}`] },
    ],
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
        title: translate(texts.proof()),
        facts: [
          { term: translate(texts.hash()), value: report.contentHash ?? '' },
          { term: translate(texts.code()), value: verification.code },
        ],
        code: { address: verification.url, lines: [translate(texts.check())] },
      },
    ],
  }
}
