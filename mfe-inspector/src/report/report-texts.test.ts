import { conditionRatings, engines, mileageUnits, transmissions, vehicleTypes } from '@fieldproof/contracts/lists'
import en from '../../locales/en/report.json'
import no from '../../locales/no/report.json'
import { vehicleFields } from './store/report-rows.ts'

const flatten = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
    : []
}
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

it('are complete in both languages, with the same placeholders', () => {
  const norwegian = new Map(flatten(no))
  expect([...norwegian.keys()]).toEqual(flatten(en).map(([path]) => path))
  for (const [path, text] of flatten(en)) expect([path, holes(norwegian.get(path) ?? '')]).toEqual([path, holes(text)])
})

it('have a text for every value of the lists', () => {
  expect(Object.keys(en.report.rating)).toEqual(expect.arrayContaining([...conditionRatings]))
  expect(Object.keys(en.report.vehicle)).toEqual(expect.arrayContaining([...vehicleFields]))
  expect(Object.keys(en.report.vehicle.values)).toEqual(
    expect.arrayContaining([...engines, ...mileageUnits, ...transmissions, ...vehicleTypes]),
  )
})
