import type { Locale } from '@fieldproof/contracts'
import type { ChecklistItem, Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import { countPoints, findingSeverities, findingsOf } from '@fieldproof/policy/report-findings'
import type { TemplateWords } from '@fieldproof/policy/report-template'
import { whenIn } from '#kernel/text/formats.ts'
import type { Paper, PaperSection } from '#modules/documents/paper.ts'
import type { PaperPicture } from '#modules/documents/paper-pictures.ts'
import { dotFrom, ringAround } from '#modules/documents/plan-ring.ts'
import { paperWords } from './paper-words.ts'

interface Drawn {
  locale: Locale
  names: TemplateWords
  pictures: readonly PaperPicture[]
  verification: { url: string; code: string }
}

/** Five decimals of a degree are a metre. */
const numberIn = (locale: Locale, value: number, decimals = 3): string =>
  new Intl.NumberFormat(locale === 'no' ? 'nb-NO' : 'en-NG', { maximumFractionDigits: decimals }).format(value)

const measuredIn = (locale: Locale, { measured }: ChecklistItem): string =>
  measured === null ? '' : `${numberIn(locale, measured.value)} ${measured.unit}`

const summarySection = (
  { summary, checklist, inspectionType, inspectionDate, timeZone, city, position }: Report,
  locale: Locale,
): PaperSection => {
  const words = paperWords[locale]
  const { checked, total } = countPoints(checklist?.groups ?? [])
  return {
    title: words.summary,
    paragraphs: summary.split('\n').filter((line) => line.trim() !== ''),
    facts: [
      { term: words.types[inspectionType], value: words.pointsFound(checked, total) },
      { term: words.when, value: whenIn(locale, inspectionDate, timeZone) },
      { term: words.where, value: city },
      ...(position
        ? [
            {
              term: words.position,
              value: `${numberIn(locale, position.latitude, 5)} / ${numberIn(locale, position.longitude, 5)}`,
            },
          ]
        : []),
    ],
  }
}

const vehicleSection = (vehicle: ReportVehicle, locale: Locale): PaperSection => {
  const words = paperWords[locale]
  const told: Record<keyof (typeof words)['vehicleFacts'], string | null> = {
    vehicleType: vehicle.vehicleType && words.vehicleTypes[vehicle.vehicleType],
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year === null ? null : String(vehicle.year),
    vin: vehicle.vin,
    mileage:
      vehicle.mileage === null
        ? null
        : `${numberIn(locale, vehicle.mileage)} ${words.mileageUnits[vehicle.mileageUnit]}`,
    engine: vehicle.engine && words.engines[vehicle.engine],
    engineCylinders: vehicle.engineCylinders === null ? null : String(vehicle.engineCylinders),
    engineLiters: vehicle.engineLiters === null ? null : numberIn(locale, vehicle.engineLiters),
    transmission: vehicle.transmission && words.transmissions[vehicle.transmission],
  }
  const names: Record<string, string> = words.vehicleFacts
  return {
    title: words.vehicle,
    facts: Object.entries(told).flatMap(([name, value]) =>
      value === null ? [] : [{ term: names[name] ?? name, value }],
    ),
  }
}

const findingSections = ({ checklist }: Report, { locale, names }: Drawn): PaperSection[] => {
  const words = paperWords[locale]
  const findings = checklist ? findingsOf(checklist) : []
  if (findings.length === 0) return [{ paragraphs: [words.nothingFound] }]
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
        title: words.severities[severity],
        table: {
          columns: [
            { title: words.point, width: 0.32 },
            { title: words.group, width: 0.2 },
            { title: words.found, width: 0.48 },
          ],
          rows,
        },
      },
    ]
  })
}

const taskSections = ({ tasks }: Report, locale: Locale): PaperSection[] => {
  const words = paperWords[locale]
  if (tasks.length === 0) return []
  return [
    {
      title: words.tasks,
      table: {
        columns: [
          { title: words.task, width: 0.38 },
          { title: words.state, width: 0.14 },
          { title: words.answer, width: 0.48 },
        ],
        rows: tasks.map(({ title, isComplete, entries }) => [
          title,
          isComplete ? words.done : words.open,
          entries
            .map(({ text }) => text)
            .filter((text) => text !== '')
            .join('\n'),
        ]),
      },
    },
  ]
}

const photoSections = ({ media }: Report, { locale, pictures }: Drawn): PaperSection[] => {
  const words = paperWords[locale]
  const videos = media.filter(({ kind }) => kind === 'video').length
  const photos = media.length - videos
  return [
    ...(pictures.length > 0 ? [{ title: words.photos(pictures.length, photos), pictures }] : []),
    ...(videos > 0 ? [{ paragraphs: [words.video(videos)] }] : []),
  ]
}

/** A plan of where the photos were taken, where their telephones told it. */
const planSections = ({ media, position }: Report, locale: Locale): PaperSection[] => {
  const words = paperWords[locale]
  const places = media.flatMap(({ takenWhere }) => takenWhere ?? [])
  if (position === null || places.length === 0) return []
  const dots = places.map((place) => dotFrom(position, place))
  const ring = ringAround(dots)
  const length = ring < 1_000 ? `${numberIn(locale, ring)} m` : `${numberIn(locale, ring / 1_000, 0)} km`
  return [{ title: words.plan, plan: { dots, ring, caption: words.planSays(length) } }]
}

const checklistSections = ({ checklist }: Report, { locale, names }: Drawn): PaperSection[] => {
  const words = paperWords[locale]
  return (checklist?.groups ?? []).map(({ groupId, items }, index) => ({
    title:
      index === 0
        ? `${words.checklist}: ${names.groups[groupId]?.title ?? groupId}`
        : (names.groups[groupId]?.title ?? groupId),
    table: {
      columns: [
        { title: words.point, width: 0.36 },
        { title: words.rating, width: 0.16 },
        { title: words.measured, width: 0.13, align: 'end' as const },
        { title: words.found, width: 0.35 },
      ],
      rows: items.map((item) => [
        names.groups[groupId]?.items[item.itemId] ?? item.itemId,
        item.rating === null ? words.notChecked : words.ratings[item.rating],
        measuredIn(locale, item),
        item.comment,
      ]),
    },
  }))
}

const addendaSections = ({ addenda, timeZone }: Report, locale: Locale): PaperSection[] => {
  const words = paperWords[locale]
  return addenda.map(({ text, createdAt }, index) => ({
    ...(index === 0 && { title: words.addenda }),
    paragraphs: [words.addedOn(whenIn(locale, createdAt, timeZone)), text],
  }))
}

/** A report that was handed in as a paper: what matters first, the whole checklist, and how to see that it is genuine. */
export const reportPaper = (report: Report, drawn: Drawn): Paper => {
  const { locale, verification } = drawn
  const words = paperWords[locale]
  return {
    locale,
    title: words.title,
    notes: [words.note],
    facts: [
      { term: words.order, value: report.sequenceId },
      ...(report.completedAt === null
        ? []
        : [{ term: words.handedIn, value: whenIn(locale, report.completedAt, report.timeZone) }]),
    ],
    parties: [{ title: words.inspector, lines: [`${report.inspector.firstName} ${report.inspector.lastName}`] }],
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
        title: words.proof,
        facts: [
          { term: words.hash, value: report.contentHash ?? '' },
          { term: words.code, value: verification.code },
        ],
        code: { address: verification.url, lines: [words.check] },
      },
    ],
  }
}
