import {
  inspectionTypes,
  locales,
  vehicleChecklistGroups,
  vehicleMediaSections,
  type InspectionType,
} from '@fieldproof/contracts/lists'
import { promisedPoints } from './promised-points.ts'
import { countTemplatePoints, currentTemplateVersion, loadTemplateWords, reportTemplateOf } from './report-templates.ts'

const pointsOf = async (inspectionType: InspectionType, version = currentTemplateVersion(inspectionType)) =>
  (await reportTemplateOf(inspectionType, version)).groups.flatMap(({ key, items }) =>
    items.map((item) => `${key}/${item.key}`),
  )

test.each(inspectionTypes)('a %s inspection has as many points as promised (REPORT-13)', async (kind) => {
  const template = await reportTemplateOf(kind, currentTemplateVersion(kind))
  expect(countTemplatePoints(template)).toBe(promisedPoints[kind])
  expect(new Set(await pointsOf(kind)).size).toBe(promisedPoints[kind])
})

test.each([
  ['general-purpose', 34],
  ['property', 91],
  ['vehicle', 160],
  ['goods', 53],
  ['infrastructure', 57],
] as const)('version 1 of the %s template stays as it was released, with %d points', async (kind, count) => {
  const points = await pointsOf(kind, 1)
  expect(points).toHaveLength(count)
  // Answers that a device stored under version 1 stay valid in the version of a new report.
  expect(await pointsOf(kind)).toEqual(expect.arrayContaining(points))
})

test('the vehicle template has exactly the promised groups and points', async () => {
  const { groups } = await reportTemplateOf('vehicle', 1)
  for (const [key, items] of Object.entries(vehicleChecklistGroups)) {
    expect(groups.find((group) => group.key === key)?.items.map((item) => item.key)).toEqual(items)
  }
})

describe.each(inspectionTypes)('the %s template', (inspectionType) => {
  it('has its kind and the current version, with no point twice', async () => {
    const template = await reportTemplateOf(inspectionType, currentTemplateVersion(inspectionType))
    const points = await pointsOf(inspectionType)
    expect(template).toMatchObject({ inspectionType, version: currentTemplateVersion(inspectionType) })
    expect(new Set(points).size).toBe(points.length)
    expect(new Set(template.groups.map(({ key }) => key)).size).toBe(template.groups.length)
  })

  it('only has keys that a report can store, and sections that a report has', async () => {
    const { groups } = await reportTemplateOf(inspectionType, currentTemplateVersion(inspectionType))
    for (const { key, section, items } of groups) {
      expect(vehicleMediaSections).toContain(section)
      for (const name of [key, ...items.map((item) => item.key)]) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      for (const { unit } of items) expect((unit ?? '').length).toBeLessThanOrEqual(20)
    }
  })

  const versions = Array.from({ length: currentTemplateVersion(inspectionType) }, (_, index) => index + 1)
  it.each(locales.flatMap((locale) => versions.map((version) => [locale, version] as const)))(
    'has a name for every group and point, and no others, in %s, version %d',
    async (locale, version) => {
      const { groups } = await reportTemplateOf(inspectionType, version)
      const words = (await loadTemplateWords(inspectionType, version, locale)).groups
      expect(Object.keys(words).sort()).toEqual(groups.map(({ key }) => key).sort())
      for (const { key, items } of groups) {
        expect(words[key]?.title).toMatch(/\S/)
        expect(Object.keys(words[key]?.items ?? {}).sort()).toEqual(items.map((item) => item.key).sort())
        for (const name of Object.values(words[key]?.items ?? {})) expect(name).toMatch(/\S/)
      }
    },
  )

  it('throws for a version that was never released', async () => {
    await expect(reportTemplateOf(inspectionType, 99)).rejects.toThrow(RangeError)
    await expect(loadTemplateWords(inspectionType, 0, 'en')).rejects.toThrow(RangeError)
  })
})
