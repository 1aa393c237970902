import type { InspectionType } from '@fieldproof/contracts'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

describe('the services', () => {
  test('are five kinds, with prices in kobo', async () => {
    const { data } = await server.call<
      { inspectionType: string; fromPrice: { amount: number; currency: string }; checklistPoints: number }[]
    >('GET', '/users/get-service-details')
    expect(Object.fromEntries(data.map(({ inspectionType, fromPrice }) => [inspectionType, fromPrice.amount]))).toEqual(
      {
        vehicle: 3_500_000,
        property: 6_000_000,
        goods: 4_500_000,
        infrastructure: 12_000_000,
        'general-purpose': 3_000_000,
      },
    )
    expect(data.every(({ fromPrice }) => fromPrice.currency === 'NGN')).toBe(true)
  })

  test('have the promised numbers of points, which are counted in the checklists of new reports (REPORT-13)', async () => {
    await server.db.updateTable('services').set({ checklist_points: 1 }).execute()
    const { data } = await server.call<{ inspectionType: InspectionType; checklistPoints: number }[]>(
      'GET',
      '/users/get-service-details',
    )
    expect(Object.fromEntries(data.map((one) => [one.inspectionType, one.checklistPoints]))).toEqual(promisedPoints)
  })
})
