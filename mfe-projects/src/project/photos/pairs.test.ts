import type { ProjectPhoto } from '@fieldproof/contracts/entities/project-photo'
import { idAt } from '../../testing/projects.ts'
import { pairsOf } from './pairs.ts'

const photo = (number: number, spot: string, takenAt: string): ProjectPhoto => ({
  _id: idAt(number),
  url: `/files/${number}`,
  takenAt: `${takenAt}T09:00:00.000Z`,
  reportId: idAt(60),
  reportName: 'Week',
  spot,
})

it('pairs the first and the last photo of a subject, unless there is only one', () => {
  const pairs = pairsOf([
    photo(5, 'Roof', '2026-11-04'),
    photo(4, 'South wall', '2026-11-03'),
    photo(3, 'south wall', '2026-11-02'),
    photo(2, 'South wall', '2026-11-01'),
    photo(1, 'Gate', '2026-11-01'),
    photo(6, 'Gate', '2026-11-01'),
  ])
  expect(pairs.map(({ spot, before, after }) => [spot, before._id, after._id])).toEqual([
    ['South wall', idAt(2), idAt(4)],
  ])
})
