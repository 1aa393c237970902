import {
  inspectionTypes,
  locales,
  vehicleChecklistGroups,
  vehicleMediaSections,
  type InspectionType,
} from '@fieldproof/contracts/lists'
import { currentTemplateVersion, loadTemplateWords, reportTemplateOf } from './report-templates.ts'

const pointsOf = async (inspectionType: InspectionType) =>
  (await reportTemplateOf(inspectionType, 1)).groups.flatMap(({ key, items }) =>
    items.map((item) => `${key}/${item.key}`),
  )

test('a vehicle is looked at in exactly 160 points', async () => {
  expect(await pointsOf('vehicle')).toHaveLength(160)
})

test('the vehicle template has the groups that the site promises, with their points and no others', async () => {
  const { groups } = await reportTemplateOf('vehicle', 1)
  for (const [key, items] of Object.entries(vehicleChecklistGroups)) {
    expect(groups.find((group) => group.key === key)?.items.map((item) => item.key)).toEqual(items)
  }
})

const sizes = [
  ['property', 60],
  ['goods', 40],
  ['infrastructure', 40],
  ['general-purpose', 25],
] as const
test.each(sizes)('a %s inspection has %d points or more', async (kind, least) => {
  expect((await pointsOf(kind)).length).toBeGreaterThanOrEqual(least)
})

describe.each(inspectionTypes)('the %s template', (inspectionType) => {
  it('is of its kind and in its current version, with no point twice', async () => {
    const template = await reportTemplateOf(inspectionType, currentTemplateVersion(inspectionType))
    const points = await pointsOf(inspectionType)
    expect(template).toMatchObject({ inspectionType, version: currentTemplateVersion(inspectionType) })
    expect(new Set(points).size).toBe(points.length)
    expect(new Set(template.groups.map(({ key }) => key)).size).toBe(template.groups.length)
  })

  it('has only keys that a report can keep, and sections that a report has', async () => {
    const { groups } = await reportTemplateOf(inspectionType, 1)
    for (const { key, section, items } of groups) {
      expect(vehicleMediaSections).toContain(section)
      for (const name of [key, ...items.map((item) => item.key)]) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      for (const { unit } of items) expect((unit ?? '').length).toBeLessThanOrEqual(20)
    }
  })

  it.each(locales)('has a name for every group and point, and no others, in %s', async (locale) => {
    const { groups } = await reportTemplateOf(inspectionType, 1)
    const words = (await loadTemplateWords(inspectionType, 1, locale)).groups
    expect(Object.keys(words).sort()).toEqual(groups.map(({ key }) => key).sort())
    for (const { key, items } of groups) {
      expect(words[key]?.title).toMatch(/\S/)
      expect(Object.keys(words[key]?.items ?? {}).sort()).toEqual(items.map((item) => item.key).sort())
      for (const name of Object.values(words[key]?.items ?? {})) expect(name).toMatch(/\S/)
    }
  })

  it('is refused in a version that was never released', async () => {
    await expect(reportTemplateOf(inspectionType, 99)).rejects.toThrow(RangeError)
    await expect(loadTemplateWords(inspectionType, 0, 'en')).rejects.toThrow(RangeError)
  })
})
